import type { MailTexts } from './texts';

export const es: MailTexts = {
  tag: 'es',
  hello: 'Hola:',
  helloNamed: 'Hola, {{name}}:',
  somebody: 'Alguien',
  aGuest: 'Un invitado',
  aPrototype: 'un prototipo',
  letters: {
    welcome: {
      subject: 'Te damos la bienvenida a Prototrail',
      lines: ['Tu cuenta está lista. Diseña tu primer prototipo o mira los ejemplos.'],
      action: 'Abrir Prototrail',
    },
    'password-reset': {
      subject: 'Pon una contraseña nueva',
      lines: ['Pon una contraseña nueva en la próxima hora con este enlace.'],
      action: 'Poner una contraseña nueva',
      note: 'Si no lo pediste, ignora este correo; no se ha cambiado nada.',
    },
    'credentials-changed': {
      subject: 'Se cambió tu inicio de sesión',
      lines: [
        'Se acaba de cambiar el correo o la contraseña de tu cuenta, y se cerró la sesión en otros dispositivos.',
        'Si no fuiste tú, pon ahora una contraseña nueva.',
      ],
    },
    'confirm-email': {
      subject: 'Confirma tu dirección nueva',
      lines: ['Abre este enlace antes de que pase un día, y desde entonces inicias sesión con esta dirección.'],
      action: 'Confirmar la dirección',
      note: 'Si no lo pediste, ignora este correo; no se ha cambiado nada.',
    },
    'email-changed': {
      subject: 'Se cambió la dirección de tu cuenta',
      lines: [
        'Tu cuenta pertenece ahora a {{email}}, y se cerró la sesión en todos los dispositivos.',
        'Si no fuiste tú, escribe a quienes administran esta instalación.',
      ],
    },
    'account-closed': {
      subject: 'Se cerró tu cuenta',
      lines: [
        'Tu cuenta se cerró, y se está borrando lo que se guardaba sobre ti.',
        'Si no fuiste tú, escribe a quienes administran esta instalación.',
      ],
    },
    'account-invited': {
      subject: 'Tienes una cuenta de Prototrail',
      lines: [
        'Se creó una cuenta para ti.',
        'Pon una contraseña en el plazo de una semana y después inicia sesión con esta dirección.',
      ],
      action: 'Poner una contraseña',
    },
    'team-invited': {
      subject: '{{from}} te invita a {{app}}',
      lines: [
        '{{from}} quiere trabajar contigo en {{app}} en Prototrail, donde se diseñan y prueban prototipos.',
        'Aún no tienes cuenta. Abre el enlace en un plazo de 30 días para crear una y unirte.',
      ],
      action: 'Abrir la invitación',
      note: 'Si no sabes quién es, ignora este correo; no pasa nada.',
    },
    'webhook-gone': {
      subject: 'Tu webhook {{webhook}} se ha desactivado',
      lines: [
        'El destino de tu webhook {{webhook}} indicó que ya no existe (410), por lo que se ha desactivado.',
        'A partir de ahora no se envían mensajes. Mira el registro, arregla el destino y vuelve a activarlo en los ajustes de tu cuenta.',
      ],
      action: 'Abrir los ajustes',
    },
    'webhook-failing': {
      subject: 'Tu webhook {{webhook}} se ha desactivado',
      lines: [
        'Todos los mensajes a tu webhook {{webhook}} han fallado durante cinco días, por lo que se ha desactivado.',
        'A partir de ahora no se envían mensajes. Mira el registro, arregla el destino y vuelve a activarlo en los ajustes de tu cuenta.',
      ],
      action: 'Abrir los ajustes',
    },
    'test-mail': {
      subject: 'Los correos de Prototrail llegan',
      lines: [
        'Este es un correo de prueba que has pedido en Administración.',
        'Los enlaces de los correos llevan a {{address}}. Si Prototrail está en otra dirección, corrige PUBLIC_URL.',
      ],
    },
    contact: { subject: 'Mensaje del formulario de contacto', lines: ['De: {{name}} <{{email}}>'] },
  },
  news: {
    mention: { title: '{{from}} te mencionó en {{app}}', action: 'Abrir el comentario' },
    answer: { title: '{{from}} respondió en tu hilo de {{app}}', action: 'Abrir el hilo' },
    thread: { title: '{{from}} comentó en {{app}}', action: 'Abrir el comentario' },
    added: {
      title: '{{from}} compartió {{app}} contigo',
      text: 'Ya formas parte del equipo. Si no quieres, sal de él allí: Ajustes, Personas, Salir.',
      action: 'Abrir el prototipo',
    },
    invited: {
      title: '{{from}} te invita a {{app}}',
      text: 'Acepta o rechaza en la página de tus prototipos. No pasa nada hasta que aceptes.',
      action: 'Responder a la invitación',
    },
    accepted: { title: '{{from}} trabaja ahora contigo en {{app}}', action: 'Abrir el prototipo' },
    declined: { title: '{{from}} no se une a {{app}}', action: 'Abrir el prototipo' },
    becameOwner: { title: '{{from}} te hizo propietario de {{app}}', action: 'Abrir el prototipo' },
    milestone: { title: 'Han terminado {{count}} pruebas de {{app}}', action: 'Ver los resultados' },
    linkFull: {
      title: 'Un enlace de prueba de {{app}} está completo',
      text: 'Las {{count}} pruebas están hechas. El enlace ya no deja entrar a nadie.',
      action: 'Ver los resultados',
    },
    linkClosed: {
      title: 'Un enlace de prueba de {{app}} se cerró',
      text: 'Su fecha de cierre ha pasado. Terminaron {{count}} pruebas.',
      action: 'Ver los resultados',
    },
  },
  digest: {
    one: '{{count}} novedad en Prototrail',
    many: '{{count}} novedades en Prototrail',
    intro: 'Esto es lo que ha pasado desde el último resumen.',
    action: 'Ver todas las novedades',
    more: 'Y {{count}} más.',
  },
  footer: {
    why: 'Recibes este correo porque trabajas en prototipos con Prototrail.',
    whyDigest: 'Recibes este resumen una vez al día, cuando hay algo nuevo.',
    stop: 'Detener estos correos',
    settings: 'Elegir qué recibes',
  },
};
