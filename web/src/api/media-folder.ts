/** Where a stored file is read: sounds are MP3 files, everything else is an image. */
export const mediaFolder = (url: string): 'images' | 'uploads' => (/\.mp3$/i.test(url) ? 'uploads' : 'images');
