import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key after which is searched. */
const usualPause = 300

/** Searches while one types, and at once on Enter. */
export function SearchField({
  label,
  placeholder = 'Search',
  value,
  pause = usualPause,
  onSearch,
}: {
  label: string
  placeholder?: string
  /** What is searched for; what somebody types follows it when it is changed elsewhere, as by the back button. */
  value: string
  pause?: number
  onSearch: (words: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  function send(words: string) {
    if (words === sent.current) return
    sent.current = words
    onSearch(words)
  }
  const sendLater = useDebouncedCallback(send, pause)

  return (
    <search>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        size="sm"
        maxLength={200}
        leftSection={<IconSearch size={17} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          sendLater(currentTarget.value.trim())
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') send(typed.trim())
        }}
      />
    </search>
  )
}
