import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { Picture } from './PicturePreview.tsx';
import { StoredPicture } from './StoredPicture.tsx';
import { lazyDialog } from '../loading/lazyPart.ts';

const PicturePreview = lazyDialog(() => import('./PicturePreview.tsx'), 'PicturePreview');

interface PictureStripProps {
    pictures: readonly Picture[];
    /** Side of a thumbnail in pixels. */
    size: number;
    /** Maximum number of thumbnails; the preview contains all pictures. */
    most?: number;
}

/** Pictures as thumbnails; a click opens the preview. */
export const PictureStrip = ({ pictures, size, most }: PictureStripProps) => {
    const text = useText();
    const [open, setOpen] = useState<number>();
    return (
        <>
            {pictures.slice(0, most).map(({ path, name }, index) => (
                <ButtonBase
                    key={path}
                    aria-label={text('upload.previewNamed', { name })}
                    onClick={() => setOpen(index)}
                    sx={{ width: size, height: size, borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' }}
                >
                    <StoredPicture path={path} alt={name} />
                </ButtonBase>
            ))}
            {open !== undefined && <PicturePreview pictures={pictures} start={open} onClose={() => setOpen(undefined)} />}
        </>
    );
};
