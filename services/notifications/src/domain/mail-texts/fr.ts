import type { MailTexts } from './texts';

export const fr: MailTexts = {
  tag: 'fr',
  hello: 'Bonjour,',
  helloNamed: 'Bonjour {{name}},',
  somebody: 'Quelqu’un',
  aGuest: 'Un invité',
  aPrototype: 'un prototype',
  letters: {
    welcome: {
      subject: 'Bienvenue sur Prototrail',
      lines: ['Votre compte est prêt. Dessinez votre premier prototype, ou regardez les exemples.'],
      action: 'Ouvrir Prototrail',
    },
    'password-reset': {
      subject: 'Définir un nouveau mot de passe',
      lines: ['Définissez un nouveau mot de passe dans l’heure qui vient avec ce lien.'],
      action: 'Définir un nouveau mot de passe',
      note: 'Si vous ne l’avez pas demandé, ignorez cet e-mail ; rien n’a été modifié.',
    },
    'credentials-changed': {
      subject: 'Votre connexion a été modifiée',
      lines: [
        'L’adresse e-mail ou le mot de passe de votre compte vient d’être modifié, et les autres appareils ont été déconnectés.',
        'Si ce n’était pas vous, définissez maintenant un nouveau mot de passe.',
      ],
    },
    'confirm-email': {
      subject: 'Confirmez votre nouvelle adresse',
      lines: ['Ouvrez ce lien sous un jour, et vous vous connecterez dès lors avec cette adresse.'],
      action: 'Confirmer l’adresse',
      note: 'Si vous ne l’avez pas demandé, ignorez cet e-mail ; rien n’a été modifié.',
    },
    'email-changed': {
      subject: 'L’adresse de votre compte a été modifiée',
      lines: [
        'Votre compte appartient désormais à {{email}}, et tous les appareils ont été déconnectés.',
        'Si ce n’était pas vous, écrivez à ceux qui gèrent cette installation.',
      ],
    },
    'account-closed': {
      subject: 'Votre compte a été fermé',
      lines: [
        'Votre compte a été fermé, et ce qui était conservé sur vous est en cours d’effacement.',
        'Si ce n’était pas vous, écrivez à ceux qui gèrent cette installation.',
      ],
    },
    'account-invited': {
      subject: 'Vous avez un compte Prototrail',
      lines: [
        'Un compte a été créé pour vous.',
        'Définissez un mot de passe sous une semaine, puis connectez-vous avec cette adresse.',
      ],
      action: 'Définir un mot de passe',
    },
    'team-invited': {
      subject: '{{from}} vous invite à {{app}}',
      lines: [
        '{{from}} souhaite travailler avec vous sur {{app}} dans Prototrail, où l’on conçoit et teste des prototypes.',
        'Vous n’avez pas encore de compte. Ouvrez le lien sous 30 jours pour en créer un et rejoindre l’équipe.',
      ],
      action: 'Ouvrir l’invitation',
      note: 'Si vous ne savez pas de qui il s’agit, ignorez cet e-mail ; rien ne se passe.',
    },
    'webhook-gone': {
      subject: 'Votre webhook {{webhook}} a été désactivé',
      lines: [
        'Le destinataire de votre webhook {{webhook}} a indiqué qu’il n’existe plus (410) : le webhook a été désactivé.',
        'Les messages ne sont plus envoyés. Consultez le journal, réparez le destinataire, puis réactivez le webhook dans les paramètres de votre compte.',
      ],
      action: 'Ouvrir les paramètres',
    },
    'webhook-failing': {
      subject: 'Votre webhook {{webhook}} a été désactivé',
      lines: [
        'Tous les messages vers votre webhook {{webhook}} ont échoué pendant cinq jours : il a été désactivé.',
        'Les messages ne sont plus envoyés. Consultez le journal, réparez le destinataire, puis réactivez le webhook dans les paramètres de votre compte.',
      ],
      action: 'Ouvrir les paramètres',
    },
    'test-mail': {
      subject: 'Les e-mails de Prototrail arrivent',
      lines: [
        'Ceci est un e-mail d’essai que vous avez demandé dans Administration.',
        'Les liens des e-mails mènent à {{address}}. Si Prototrail se trouve ailleurs, corrigez PUBLIC_URL.',
      ],
    },
    contact: { subject: 'Message du formulaire de contact', lines: ['De : {{name}} <{{email}}>'] },
  },
  news: {
    mention: { title: '{{from}} vous a mentionné sur {{app}}', action: 'Ouvrir le commentaire' },
    answer: { title: '{{from}} a répondu dans votre fil sur {{app}}', action: 'Ouvrir le fil' },
    thread: { title: '{{from}} a commenté {{app}}', action: 'Ouvrir le commentaire' },
    added: {
      title: '{{from}} a partagé {{app}} avec vous',
      text: 'Vous faites maintenant partie de l’équipe. Si vous ne le souhaitez pas, quittez-la ici : Réglages, Personnes, Quitter.',
      action: 'Ouvrir le prototype',
    },
    invited: {
      title: '{{from}} vous invite à {{app}}',
      text: 'Acceptez ou refusez sur la page de vos prototypes. Rien ne se passe tant que vous n’acceptez pas.',
      action: 'Répondre à l’invitation',
    },
    accepted: { title: '{{from}} travaille maintenant avec vous sur {{app}}', action: 'Ouvrir le prototype' },
    declined: { title: '{{from}} ne rejoint pas {{app}}', action: 'Ouvrir le prototype' },
    becameOwner: { title: '{{from}} vous a nommé propriétaire de {{app}}', action: 'Ouvrir le prototype' },
    milestone: { title: '{{count}} tests de {{app}} sont terminés', action: 'Voir les résultats' },
    linkFull: {
      title: 'Un lien de test de {{app}} est complet',
      text: 'Les {{count}} tests sont faits. Le lien ne laisse plus entrer personne.',
      action: 'Voir les résultats',
    },
    linkClosed: {
      title: 'Un lien de test de {{app}} est fermé',
      text: 'Sa date de fermeture est passée. {{count}} tests ont été terminés.',
      action: 'Voir les résultats',
    },
  },
  digest: {
    one: '{{count}} nouveauté sur Prototrail',
    many: '{{count}} nouveautés sur Prototrail',
    intro: 'Voici ce qui s’est passé depuis le dernier résumé.',
    action: 'Voir toutes les actualités',
    more: 'Et {{count}} de plus.',
  },
  footer: {
    why: 'Vous recevez cet e-mail parce que vous travaillez sur des prototypes avec Prototrail.',
    whyDigest: 'Vous recevez ce résumé une fois par jour, quand il y a du nouveau.',
    stop: 'Arrêter ces e-mails',
    settings: 'Choisir ce que vous recevez',
  },
};
