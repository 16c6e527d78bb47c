import type { Area } from 'react-easy-crop';

/** Side of the stored picture in pixels: sharp at 104 on screens of twice the density. */
const SIDE = 256;

/**
 * Cuts a square out of a picture.
 *
 * @param url of the picture, of this page's own origin or from memory
 * @param area the square in pixels of the rotated picture
 * @param rotation degrees clockwise, a multiple of 90
 */
export async function cropPicture(url: string, area: Area, rotation: number): Promise<Blob> {
    const image = new Image();
    image.src = url;
    await image.decode();
    const isLying = rotation % 180 !== 0;
    const [width, height] = isLying ? [image.naturalHeight, image.naturalWidth] : [image.naturalWidth, image.naturalHeight];
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    const scale = SIDE / area.width;
    pen.scale(scale, scale);
    pen.translate(width / 2 - area.x, height / 2 - area.y);
    pen.rotate((rotation * Math.PI) / 180);
    pen.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
    return new Promise((resolve, reject) => canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}
