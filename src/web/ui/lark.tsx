/** The mark: a lark whose wing is a tick. Coloured by `currentColor`; eye and wing show what is behind. */
export function Lark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M26.5 11.2V16c0 7.7-6.3 14-14 14H1.6c-.9 0-1.4-1-.8-1.7l11.7-13.1v-4c0-.9.14-1.7.4-2.5-.9-2.4-2.6-4.2-5.1-5.1 3.3-1.3 6.4-1.2 9.3.2a7 7 0 0 1 9.4 7.4Z"
      />
      <path fill="var(--warm, #e2a33c)" d="m26.5 8.6 5.1 3-5.1 2.7Z" />
      <circle cx="20.6" cy="10.7" r="1.8" fill="var(--page, #fff)" />
      <path
        d="m11.7 21.7 4 3.8 7-7.6"
        fill="none"
        stroke="var(--page, #fff)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
