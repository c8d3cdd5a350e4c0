import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { ScreenTabs } from '#web/features/admin/components/screen-tabs.tsx'
import { MessageList } from '#web/features/admin/messages/message-list.tsx'
import { SubscriberList } from '#web/features/admin/messages/subscriber-list.tsx'
import { adminMessagesText as t } from '#web/text/admin-site.ts'

export default function MessagesScreen() {
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <ScreenTabs
        label={t.title}
        tabs={['messages', 'subscribers']}
        words={{ messages: t.tabMessages, subscribers: t.tabSubscribers }}
        parts={{ messages: () => <MessageList />, subscribers: () => <SubscriberList /> }}
      />
    </AdminPage>
  )
}
