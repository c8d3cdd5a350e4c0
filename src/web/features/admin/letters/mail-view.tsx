import { useState } from 'react'
import { letterText as t } from '#web/text/admin-letters.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'

/** A mail as its reader sees it. It stands in a frame of its own: nothing of it runs, nothing of the page reaches it. */
export const MailView = ({ title, html, text }: { title: string; html: string; text: string }) => {
  const [view, setView] = useState('html')
  return (
    <Tabs value={view} onValueChange={setView}>
      <TabsList className="mb-3 max-w-sm" aria-label={t.views}>
        <TabsTrigger value="html">{t.html}</TabsTrigger>
        <TabsTrigger value="text">{t.text}</TabsTrigger>
      </TabsList>
      <TabsContent value="html">
        <iframe
          title={title}
          sandbox=""
          srcDoc={html}
          className="h-[60rem] w-full rounded-2xl border bg-card"
        />
      </TabsContent>
      <TabsContent value="text">
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="wrap-anywhere h-[60rem] overflow-y-auto whitespace-pre-wrap rounded-2xl border bg-card p-4 text-sm"
        >
          {text}
        </pre>
      </TabsContent>
    </Tabs>
  )
}
