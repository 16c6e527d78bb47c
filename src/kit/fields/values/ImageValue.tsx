import Box from '@mui/material/Box';
import { splitPaths } from '#contract/kit/files.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { PictureStrip } from '../../upload/PictureStrip.tsx';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

const IN_CELL = 2;

/** Stored pictures as thumbnails; a click shows them large. */
export const ImageValue = ({ value, place, field }: ValueProps) => {
    const name = useNameOf()(field.meta);
    const paths = splitPaths(value);
    if (isBlank(value) || paths.length === 0) return <>{DASH}</>;
    const pictures = paths.map((path, index) => ({ path, name: paths.length > 1 ? `${name} ${index + 1}` : name }));
    const isCell = place === 'cell';
    return (
        <Box
            component="span"
            onClick={event => event.stopPropagation()}
            sx={{ display: 'inline-flex', flexWrap: isCell ? 'nowrap' : 'wrap', alignItems: 'center', gap: 1 }}
        >
            <PictureStrip pictures={pictures} size={isCell ? 28 : 72} most={isCell ? IN_CELL : undefined} />
            {isCell && paths.length > IN_CELL && `+${paths.length - IN_CELL}`}
        </Box>
    );
};
