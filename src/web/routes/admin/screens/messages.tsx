import { useSearchParams } from 'react-router'
import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { MessageList } from '#web/features/admin/messages/message-list.tsx'
import { SubscriberList } from '#web/features/admin/messages/subscriber-list.tsx'
import { adminMessagesText as t } from '#web/text/admin-site.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'

export default function MessagesScreen() {
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'subscribers' ? 'subscribers' : 'messages'
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <Tabs value={tab} onValueChange={(value) => setSearch(value === 'messages' ? {} : { tab: value })}>
        <TabsList className="mb-4 max-w-md" aria-label={t.title}>
          <TabsTrigger value="messages">{t.tabMessages}</TabsTrigger>
          <TabsTrigger value="subscribers">{t.tabSubscribers}</TabsTrigger>
        </TabsList>
        <TabsContent value="messages">
          <MessageList />
        </TabsContent>
        <TabsContent value="subscribers">
          <SubscriberList />
        </TabsContent>
      </Tabs>
    </AdminPage>
  )
}
