import type { MailTexts } from './texts';

export const pt: MailTexts = {
  tag: 'pt-PT',
  hello: 'Olá,',
  helloNamed: 'Olá, {{name}},',
  somebody: 'Alguém',
  aGuest: 'Um convidado',
  aPrototype: 'um protótipo',
  letters: {
    welcome: {
      subject: 'Bem-vindo ao Prototrail',
      lines: ['A sua conta está pronta. Crie o seu primeiro protótipo ou veja os exemplos.'],
      action: 'Abrir o Prototrail',
    },
    'password-reset': {
      subject: 'Definir uma nova palavra-passe',
      lines: ['Defina uma nova palavra-passe durante a próxima hora com esta ligação.'],
      action: 'Definir uma nova palavra-passe',
      note: 'Se não fez este pedido, ignore esta mensagem; nada foi alterado.',
    },
    'credentials-changed': {
      subject: 'Os seus dados de acesso foram alterados',
      lines: [
        'O endereço de e-mail ou a palavra-passe da sua conta acabou de ser alterado, e os outros dispositivos terminaram a sessão.',
        'Se não foi o próprio, defina já uma nova palavra-passe.',
      ],
    },
    'confirm-email': {
      subject: 'Confirme o seu novo endereço',
      lines: ['Abra esta ligação no prazo de um dia e passará a iniciar sessão com este endereço.'],
      action: 'Confirmar o endereço',
      note: 'Se não fez este pedido, ignore esta mensagem; nada foi alterado.',
    },
    'email-changed': {
      subject: 'O endereço da sua conta foi alterado',
      lines: [
        'A sua conta pertence agora a {{email}}, e todos os dispositivos terminaram a sessão.',
        'Se não foi o próprio, escreva a quem gere esta instalação.',
      ],
    },
    'account-closed': {
      subject: 'A sua conta foi encerrada',
      lines: [
        'A sua conta foi encerrada, e o que estava guardado sobre si está a ser apagado.',
        'Se não foi o próprio, escreva a quem gere esta instalação.',
      ],
    },
    'account-invited': {
      subject: 'Tem uma conta no Prototrail',
      lines: [
        'Foi criada uma conta para si.',
        'Defina uma palavra-passe no prazo de uma semana e entre com este endereço.',
      ],
      action: 'Definir uma palavra-passe',
    },
    'team-invited': {
      subject: '{{from}} convida-o para {{app}}',
      lines: [
        '{{from}} gostaria de trabalhar consigo em {{app}} no Prototrail, onde se desenham e testam protótipos.',
        'Ainda não tem conta. Abra a ligação no prazo de 30 dias para criar uma e participar.',
      ],
      action: 'Abrir o convite',
      note: 'Se não sabe de quem se trata, ignore este e-mail; nada acontece.',
    },
    'webhook-gone': {
      subject: 'O seu webhook {{webhook}} foi desligado',
      lines: [
        'O destino do seu webhook {{webhook}} indicou que já não existe (410), por isso foi desligado.',
        'A partir de agora não são enviadas mensagens. Consulte o registo, corrija o destino e volte a ligar o webhook nas definições da sua conta.',
      ],
      action: 'Abrir as definições',
    },
    'webhook-failing': {
      subject: 'O seu webhook {{webhook}} foi desligado',
      lines: [
        'Todas as mensagens para o seu webhook {{webhook}} falharam durante cinco dias, por isso foi desligado.',
        'A partir de agora não são enviadas mensagens. Consulte o registo, corrija o destino e volte a ligar o webhook nas definições da sua conta.',
      ],
      action: 'Abrir as definições',
    },
    'test-mail': {
      subject: 'Os e-mails do Prototrail chegam',
      lines: [
        'Este é um e-mail de teste que pediu em Administração.',
        'As ligações nos e-mails levam a {{address}}. Se o Prototrail estiver noutro endereço, corrija PUBLIC_URL.',
      ],
    },
    contact: { subject: 'Mensagem do formulário de contacto', lines: ['De: {{name}} <{{email}}>'] },
  },
  news: {
    mention: { title: '{{from}} mencionou-o em {{app}}', action: 'Abrir o comentário' },
    answer: { title: '{{from}} respondeu na sua conversa em {{app}}', action: 'Abrir a conversa' },
    thread: { title: '{{from}} comentou em {{app}}', action: 'Abrir o comentário' },
    added: {
      title: '{{from}} partilhou {{app}} consigo',
      text: 'Faz agora parte da equipa. Se não quiser, saia por lá: Definições, Pessoas, Sair.',
      action: 'Abrir o protótipo',
    },
    invited: {
      title: '{{from}} convida-o para {{app}}',
      text: 'Aceite ou recuse na página dos seus protótipos. Nada acontece até aceitar.',
      action: 'Responder ao convite',
    },
    accepted: { title: '{{from}} trabalha agora em {{app}} consigo', action: 'Abrir o protótipo' },
    declined: { title: '{{from}} não vai participar em {{app}}', action: 'Abrir o protótipo' },
    becameOwner: { title: '{{from}} tornou-o proprietário de {{app}}', action: 'Abrir o protótipo' },
    milestone: { title: '{{count}} testes de {{app}} foram concluídos', action: 'Ver os resultados' },
    linkFull: {
      title: 'Uma ligação de teste de {{app}} está cheia',
      text: 'Todos os {{count}} testes foram concluídos. A ligação já não deixa entrar ninguém.',
      action: 'Ver os resultados',
    },
    linkClosed: {
      title: 'Uma ligação de teste de {{app}} foi encerrada',
      text: 'A data de encerramento passou. {{count}} testes foram concluídos.',
      action: 'Ver os resultados',
    },
  },
  digest: {
    one: '{{count}} novidade no Prototrail',
    many: '{{count}} novidades no Prototrail',
    intro: 'Isto é o que aconteceu desde o último resumo.',
    action: 'Ver todas as novidades',
    more: 'E mais {{count}}.',
  },
  footer: {
    why: 'Recebe esta mensagem porque trabalha em protótipos com o Prototrail.',
    whyDigest: 'Recebe este resumo uma vez por dia, quando há novidades.',
    stop: 'Deixar de receber estas mensagens',
    settings: 'Escolher o que recebe',
  },
};
