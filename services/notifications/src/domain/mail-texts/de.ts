import type { MailTexts } from './texts';

export const de: MailTexts = {
  tag: 'de',
  hello: 'Hallo,',
  helloNamed: 'Hallo {{name}},',
  somebody: 'Jemand',
  aGuest: 'Ein Gast',
  aPrototype: 'einem Prototyp',
  letters: {
    welcome: {
      subject: 'Willkommen bei Prototrail',
      lines: ['Dein Konto ist bereit. Gestalte deinen ersten Prototyp, oder sieh dir die Beispiele an.'],
      action: 'Prototrail öffnen',
    },
    'password-reset': {
      subject: 'Neues Passwort setzen',
      lines: ['Setze innerhalb der nächsten Stunde mit diesem Link ein neues Passwort.'],
      action: 'Neues Passwort setzen',
      note: 'Wenn du das nicht angefordert hast, ignoriere diese Mail; es wurde nichts geändert.',
    },
    'credentials-changed': {
      subject: 'Deine Anmeldedaten wurden geändert',
      lines: [
        'Die E-Mail-Adresse oder das Passwort deines Kontos wurde gerade geändert, und andere Geräte wurden abgemeldet.',
        'Wenn du das nicht warst, setze jetzt ein neues Passwort.',
      ],
    },
    'confirm-email': {
      subject: 'Bestätige deine neue Adresse',
      lines: ['Öffne diesen Link innerhalb eines Tages, dann meldest du dich ab da mit dieser Adresse an.'],
      action: 'Adresse bestätigen',
      note: 'Wenn du das nicht angefordert hast, ignoriere diese Mail; es wurde nichts geändert.',
    },
    'email-changed': {
      subject: 'Die Adresse deines Kontos wurde geändert',
      lines: [
        'Dein Konto gehört jetzt zu {{email}}, und alle Geräte wurden abgemeldet.',
        'Wenn du das nicht warst, schreibe den Leuten, die diese Installation betreiben.',
      ],
    },
    'account-closed': {
      subject: 'Dein Konto wurde geschlossen',
      lines: [
        'Dein Konto wurde geschlossen, und was über dich gespeichert war, wird gelöscht.',
        'Wenn du das nicht warst, schreibe den Leuten, die diese Installation betreiben.',
      ],
    },
    'account-invited': {
      subject: 'Du hast ein Konto bei Prototrail',
      lines: [
        'Für dich wurde ein Konto angelegt.',
        'Setze innerhalb einer Woche ein Passwort, dann meldest du dich mit dieser Adresse an.',
      ],
      action: 'Passwort setzen',
    },
    'team-invited': {
      subject: '{{from}} lädt dich zu {{app}} ein',
      lines: [
        '{{from}} möchte mit dir an {{app}} arbeiten, auf Prototrail, wo Prototypen entworfen und getestet werden.',
        'Du hast noch kein Konto. Öffne innerhalb von 30 Tagen den Link, um eines anzulegen und mitzuarbeiten.',
      ],
      action: 'Einladung öffnen',
      note: 'Wenn du nicht weißt, von wem das kommt, ignoriere diese Mail; es passiert nichts.',
    },
    'webhook-gone': {
      subject: 'Dein Webhook {{webhook}} wurde abgeschaltet',
      lines: [
        'Der Empfänger deines Webhooks {{webhook}} meldet, dass es ihn nicht mehr gibt (410). Deshalb wurde der Webhook abgeschaltet.',
        'Ab jetzt werden keine Nachrichten mehr gesendet. Sieh dir das Protokoll an, bring den Empfänger in Ordnung und schalte den Webhook in den Einstellungen deines Kontos wieder ein.',
      ],
      action: 'Einstellungen öffnen',
    },
    'webhook-failing': {
      subject: 'Dein Webhook {{webhook}} wurde abgeschaltet',
      lines: [
        'Fünf Tage lang ist jede Nachricht an deinen Webhook {{webhook}} gescheitert. Deshalb wurde er abgeschaltet.',
        'Ab jetzt werden keine Nachrichten mehr gesendet. Sieh dir das Protokoll an, bring den Empfänger in Ordnung und schalte den Webhook in den Einstellungen deines Kontos wieder ein.',
      ],
      action: 'Einstellungen öffnen',
    },
    'test-mail': {
      subject: 'Mails von Prototrail kommen an',
      lines: [
        'Das ist eine Testmail, um die du unter Verwaltung gebeten hast.',
        'Links in Mails führen zu {{address}}. Ist Prototrail woanders erreichbar, korrigiere PUBLIC_URL.',
      ],
    },
    contact: { subject: 'Nachricht aus dem Kontaktformular', lines: ['Von: {{name}} <{{email}}>'] },
  },
  news: {
    mention: { title: '{{from}} hat dich in {{app}} erwähnt', action: 'Kommentar öffnen' },
    answer: { title: '{{from}} hat in deinem Thread zu {{app}} geantwortet', action: 'Thread öffnen' },
    thread: { title: '{{from}} hat {{app}} kommentiert', action: 'Kommentar öffnen' },
    added: {
      title: '{{from}} hat {{app}} mit dir geteilt',
      text: 'Du gehörst jetzt zum Team. Wenn du das nicht möchtest, verlasse es dort: Einstellungen, Personen, Verlassen.',
      action: 'Prototyp öffnen',
    },
    invited: {
      title: '{{from}} lädt dich zu {{app}} ein',
      text: 'Nimm auf der Seite deiner Prototypen an oder lehne ab. Bis dahin passiert nichts.',
      action: 'Einladung beantworten',
    },
    accepted: { title: '{{from}} arbeitet jetzt mit dir an {{app}}', action: 'Prototyp öffnen' },
    declined: { title: '{{from}} macht bei {{app}} nicht mit', action: 'Prototyp öffnen' },
    becameOwner: { title: '{{from}} hat dir {{app}} übergeben', action: 'Prototyp öffnen' },
    milestone: { title: '{{count}} Tests von {{app}} sind fertig', action: 'Ergebnisse ansehen' },
    linkFull: {
      title: 'Ein Testlink von {{app}} ist voll',
      text: 'Alle {{count}} Tests sind fertig. Über den Link kommt niemand mehr hinein.',
      action: 'Ergebnisse ansehen',
    },
    linkClosed: {
      title: 'Ein Testlink von {{app}} ist geschlossen',
      text: 'Sein Enddatum ist vorbei. {{count}} Tests wurden beendet.',
      action: 'Ergebnisse ansehen',
    },
  },
  digest: {
    one: '{{count}} Neuigkeit auf Prototrail',
    many: '{{count}} Neuigkeiten auf Prototrail',
    intro: 'Das ist seit der letzten Zusammenfassung passiert.',
    action: 'Alle Neuigkeiten ansehen',
    more: 'Und {{count}} weitere.',
  },
  footer: {
    why: 'Du bekommst diese Mail, weil du mit Prototrail an Prototypen arbeitest.',
    whyDigest: 'Du bekommst diese Zusammenfassung einmal am Tag, wenn es Neues gibt.',
    stop: 'Diese Mails abbestellen',
    settings: 'Auswählen, was du bekommst',
  },
};
