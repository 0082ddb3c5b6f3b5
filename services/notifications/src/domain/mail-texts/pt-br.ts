import type { MailTexts } from './texts';

export const ptBr: MailTexts = {
  tag: 'pt-BR',
  hello: 'Olá,',
  helloNamed: 'Olá, {{name}},',
  somebody: 'Alguém',
  aGuest: 'Um convidado',
  aPrototype: 'um protótipo',
  letters: {
    welcome: {
      subject: 'Boas-vindas ao Prototrail',
      lines: ['Sua conta está pronta. Crie seu primeiro protótipo ou veja os exemplos.'],
      action: 'Abrir o Prototrail',
    },
    'password-reset': {
      subject: 'Definir uma nova senha',
      lines: ['Defina uma nova senha na próxima hora com este link.'],
      action: 'Definir uma nova senha',
      note: 'Se você não pediu isso, ignore este e-mail; nada foi alterado.',
    },
    'credentials-changed': {
      subject: 'Seu login foi alterado',
      lines: [
        'O endereço de e-mail ou a senha da sua conta acabou de ser alterado, e os outros dispositivos foram desconectados.',
        'Se não foi você, defina uma nova senha agora.',
      ],
    },
    'confirm-email': {
      subject: 'Confirme seu novo endereço',
      lines: ['Abra este link em até um dia e você passará a entrar com este endereço.'],
      action: 'Confirmar o endereço',
      note: 'Se você não pediu isso, ignore este e-mail; nada foi alterado.',
    },
    'email-changed': {
      subject: 'O endereço da sua conta foi alterado',
      lines: [
        'Sua conta agora pertence a {{email}}, e todos os dispositivos foram desconectados.',
        'Se não foi você, escreva para quem administra esta instalação.',
      ],
    },
    'account-closed': {
      subject: 'Sua conta foi encerrada',
      lines: [
        'Sua conta foi encerrada, e o que estava guardado sobre você está sendo apagado.',
        'Se não foi você, escreva para quem administra esta instalação.',
      ],
    },
    'account-invited': {
      subject: 'Você tem uma conta no Prototrail',
      lines: ['Uma conta foi criada para você.', 'Defina uma senha em até uma semana e entre com este endereço.'],
      action: 'Definir uma senha',
    },
    'team-invited': {
      subject: '{{from}} convida você para {{app}}',
      lines: [
        '{{from}} gostaria de trabalhar com você em {{app}} no Prototrail, onde protótipos são desenhados e testados.',
        'Você ainda não tem uma conta. Abra o link em até 30 dias para criar uma e participar.',
      ],
      action: 'Abrir o convite',
      note: 'Se você não sabe quem é, ignore este e-mail; nada acontece.',
    },
    'webhook-gone': {
      subject: 'Seu webhook {{webhook}} foi desativado',
      lines: [
        'O destino do seu webhook {{webhook}} informou que não existe mais (410), por isso ele foi desativado.',
        'A partir de agora, nenhuma mensagem é enviada. Veja o registro, corrija o destino e ative o webhook novamente nas configurações da sua conta.',
      ],
      action: 'Abrir as configurações',
    },
    'webhook-failing': {
      subject: 'Seu webhook {{webhook}} foi desativado',
      lines: [
        'Todas as mensagens para o seu webhook {{webhook}} falharam por cinco dias, por isso ele foi desativado.',
        'A partir de agora, nenhuma mensagem é enviada. Veja o registro, corrija o destino e ative o webhook novamente nas configurações da sua conta.',
      ],
      action: 'Abrir as configurações',
    },
    'test-mail': {
      subject: 'Os e-mails do Prototrail chegam',
      lines: [
        'Este é um e-mail de teste que você pediu em Administração.',
        'Os links nos e-mails levam a {{address}}. Se o Prototrail estiver em outro endereço, corrija PUBLIC_URL.',
      ],
    },
    contact: { subject: 'Mensagem do formulário de contato', lines: ['De: {{name}} <{{email}}>'] },
  },
  news: {
    mention: { title: '{{from}} mencionou você em {{app}}', action: 'Abrir o comentário' },
    answer: { title: '{{from}} respondeu na sua conversa em {{app}}', action: 'Abrir a conversa' },
    thread: { title: '{{from}} comentou em {{app}}', action: 'Abrir o comentário' },
    added: {
      title: '{{from}} compartilhou {{app}} com você',
      text: 'Agora você faz parte da equipe. Se não quiser, saia por lá: Configurações, Pessoas, Sair.',
      action: 'Abrir o protótipo',
    },
    invited: {
      title: '{{from}} convida você para {{app}}',
      text: 'Aceite ou recuse na página dos seus protótipos. Nada acontece até você aceitar.',
      action: 'Responder ao convite',
    },
    accepted: { title: '{{from}} agora trabalha em {{app}} com você', action: 'Abrir o protótipo' },
    declined: { title: '{{from}} não vai participar de {{app}}', action: 'Abrir o protótipo' },
    becameOwner: { title: '{{from}} tornou você proprietário de {{app}}', action: 'Abrir o protótipo' },
    milestone: { title: '{{count}} testes de {{app}} foram concluídos', action: 'Ver os resultados' },
    linkFull: {
      title: 'Um link de teste de {{app}} está cheio',
      text: 'Todos os {{count}} testes foram concluídos. O link não deixa mais ninguém entrar.',
      action: 'Ver os resultados',
    },
    linkClosed: {
      title: 'Um link de teste de {{app}} foi encerrado',
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
    why: 'Você recebe este e-mail porque trabalha em protótipos com o Prototrail.',
    whyDigest: 'Você recebe este resumo uma vez por dia, quando há novidades.',
    stop: 'Parar de receber estes e-mails',
    settings: 'Escolher o que você recebe',
  },
};
