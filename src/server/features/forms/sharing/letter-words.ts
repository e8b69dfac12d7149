import type { LetterLanguage } from '#contract/forms/sharing.ts'

interface Words {
  subject: (name: string, title: string) => string
  /** Where the sender wrote nothing. */
  ask: (name: string) => string
  open: string
  why: (name: string) => string
  /** The link that stops invitations. */
  stop: string
  somebody: string
  untitled: string
}

/** What stands around somebody's own message, in the language they chose. */
export const letterWords: Record<LetterLanguage, Words> = {
  en: {
    subject: (name, title) => `${name} asks for your answers: ${title}`,
    ask: (name) =>
      `${name} would like to know what you think. It only takes a moment, and you need no account.`,
    open: 'Open the form',
    why: (name) => `You get this mail because ${name} entered your address. You need not answer.`,
    stop: 'Get no more invitations',
    somebody: 'Somebody',
    untitled: 'Untitled form',
  },
  de: {
    subject: (name, title) => `${name} bittet um Ihre Antworten: ${title}`,
    ask: (name) => `${name} möchte Ihre Meinung wissen. Es dauert nicht lange, und Sie brauchen kein Konto.`,
    open: 'Formular öffnen',
    why: (name) =>
      `Sie erhalten diese Mail, weil ${name} Ihre Adresse angegeben hat. Sie müssen nicht antworten.`,
    stop: 'Keine Einladungen mehr erhalten',
    somebody: 'Jemand',
    untitled: 'Formular ohne Titel',
  },
  fr: {
    subject: (name, title) => `${name} vous demande votre avis : ${title}`,
    ask: (name) => `${name} aimerait connaître votre avis. Cela ne prend qu’un instant, sans compte.`,
    open: 'Ouvrir le formulaire',
    why: (name) =>
      `Vous recevez ce message parce que ${name} a indiqué votre adresse. Rien ne vous oblige à répondre.`,
    stop: 'Ne plus recevoir d’invitations',
    somebody: 'Quelqu’un',
    untitled: 'Formulaire sans titre',
  },
  es: {
    subject: (name, title) => `${name} te pide tu opinión: ${title}`,
    ask: (name) => `${name} quiere conocer tu opinión. Solo lleva un momento y no necesitas una cuenta.`,
    open: 'Abrir el formulario',
    why: (name) => `Recibes este correo porque ${name} indicó tu dirección. No tienes que responder.`,
    stop: 'No recibir más invitaciones',
    somebody: 'Alguien',
    untitled: 'Formulario sin título',
  },
  it: {
    subject: (name, title) => `${name} chiede la tua opinione: ${title}`,
    ask: (name) => `${name} vorrebbe conoscere la tua opinione. Bastano pochi istanti, senza account.`,
    open: 'Apri il modulo',
    why: (name) => `Ricevi questa e-mail perché ${name} ha indicato il tuo indirizzo. Non devi rispondere.`,
    stop: 'Non ricevere più inviti',
    somebody: 'Qualcuno',
    untitled: 'Modulo senza titolo',
  },
  nl: {
    subject: (name, title) => `${name} vraagt om je antwoorden: ${title}`,
    ask: (name) => `${name} wil graag weten wat je vindt. Het duurt maar even en je hebt geen account nodig.`,
    open: 'Formulier openen',
    why: (name) => `Je krijgt deze mail omdat ${name} je adres heeft opgegeven. Je hoeft niet te antwoorden.`,
    stop: 'Geen uitnodigingen meer ontvangen',
    somebody: 'Iemand',
    untitled: 'Formulier zonder titel',
  },
  pt: {
    subject: (name, title) => `${name} pede a sua opinião: ${title}`,
    ask: (name) => `${name} gostaria de saber a sua opinião. Demora só um momento e não precisa de conta.`,
    open: 'Abrir o formulário',
    why: (name) => `Recebe este e-mail porque ${name} indicou o seu endereço. Não é obrigado a responder.`,
    stop: 'Não receber mais convites',
    somebody: 'Alguém',
    untitled: 'Formulário sem título',
  },
}
