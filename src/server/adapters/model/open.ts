import type { Model, ModelSettings } from './port.ts'

/** The model the settings name; none where they name none. Its packages are loaded with the first question. */
export function openModel(settings: ModelSettings | undefined): Model | undefined {
  if (!settings) return undefined
  let loaded: Promise<Model> | undefined
  const load = async () => (await import('./ai-sdk.ts')).aiSdkModel(settings)
  return {
    name: settings.name,
    async ask(question) {
      loaded ??= load()
      return (await loaded).ask(question)
    },
  }
}
