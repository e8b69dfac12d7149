import { pageWords } from './words.ts'

/** What visitors see of a form's owner. */
export interface ProfileParts {
  slug: string
  name: string
  avatar: string | null
}

export const Avatar = ({ owner }: { owner: ProfileParts }) =>
  owner.avatar ? (
    <img className="avatar" src={owner.avatar} alt="" />
  ) : (
    <span className="avatar" aria-hidden="true">
      {initials(owner.name)}
    </span>
  )

export const ProfileCard = ({ owner }: { owner: ProfileParts }) => (
  <div className="profile">
    <Avatar owner={owner} />
    <span>
      <small>{pageWords.by}</small>
      {owner.name}
    </span>
  </div>
)

/** The first letters of the first and the last name; letters, not code units. */
const initials = (name: string) => {
  const names = name.trim().split(/\s+/)
  const [first, last] = [names[0], names.length > 1 ? names.at(-1) : undefined]
  return [first, last]
    .map((part) => Array.from(part ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
