import { createContext, useContext } from 'react'

/** Where covers are sent to and shown from, while the server renders; undefined in the browser. */
export const PhotoHostContext = createContext<string | undefined>(undefined)

export const usePhotoHost = () => useContext(PhotoHostContext)

/** The same in the browser, from the document it got; '' for the service itself. */
export const photoHost = () => document.documentElement.dataset.photoHost ?? ''
