import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useState } from 'react';
import { splitPaths } from '#contract/files.ts';
import { useText } from '#providers/i18n/useText.ts';
import { StoredPicture } from '../../upload/StoredPicture.tsx';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

const PicturePreview = lazy(async () => ({ default: (await import('../../upload/PicturePreview.tsx')).PicturePreview }));

const IN_CELL = 2;

/** Stored pictures as thumbnails; a click shows them large. */
export const ImageValue = ({ value, place, field }: ValueProps) => {
    const text = useText();
    const [open, setOpen] = useState<number>();
    const paths = splitPaths(value);
    if (isBlank(value) || paths.length === 0) return <>{DASH}</>;
    const size = place === 'cell' ? 28 : 72;
    const pictures = paths.map((path, index) => ({ path, name: paths.length > 1 ? `${field.meta.label} ${index + 1}` : field.meta.label }));
    return (
        <Box
            component="span"
            onClick={event => event.stopPropagation()}
            sx={{ display: 'inline-flex', flexWrap: place === 'cell' ? 'nowrap' : 'wrap', alignItems: 'center', gap: 1 }}
        >
            {pictures.slice(0, place === 'cell' ? IN_CELL : undefined).map(({ path, name }, index) => (
                <ButtonBase
                    key={path}
                    aria-label={text('upload.previewNamed', { name })}
                    onClick={() => setOpen(index)}
                    sx={{ width: size, height: size, borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' }}
                >
                    <StoredPicture path={path} alt={name} />
                </ButtonBase>
            ))}
            {place === 'cell' && paths.length > IN_CELL && `+${paths.length - IN_CELL}`}
            {open !== undefined && (
                <Suspense fallback={null}>
                    <PicturePreview pictures={pictures} start={open} onClose={() => setOpen(undefined)} />
                </Suspense>
            )}
        </Box>
    );
};
