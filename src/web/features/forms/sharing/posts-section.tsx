import { Button, Textarea } from '@mantine/core'
import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconBrandX,
  IconMail,
} from '@tabler/icons-react'
import { useState } from 'react'
import { mailHref, networks, preparedText } from './posts.ts'
import classes from './share-dialog.module.css'

const icons = {
  LinkedIn: IconBrandLinkedin,
  X: IconBrandX,
  Facebook: IconBrandFacebook,
  WhatsApp: IconBrandWhatsapp,
  Telegram: IconBrandTelegram,
} as const

/** Posts that are ready to be sent elsewhere. The links are all there is: nothing is loaded from those places. */
export function PostsSection({ name, address }: { name: string; address: string }) {
  const [text, setText] = useState(() => preparedText(name))
  const button = { component: 'a', variant: 'default', size: 'sm', rel: 'noopener noreferrer' } as const
  return (
    <>
      <Textarea
        label="Text of the post"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.networks}>
        {networks.map((network) => {
          const Icon = icons[network.name]
          return (
            <Button
              key={network.name}
              {...button}
              target="_blank"
              href={network.href(text, address)}
              leftSection={<Icon size={18} aria-hidden />}
            >
              {network.name}
            </Button>
          )
        })}
        <Button
          {...button}
          href={mailHref(name, text, address)}
          leftSection={<IconMail size={18} aria-hidden />}
        >
          E-mail program
        </Button>
      </div>
    </>
  )
}
