import Box from '@mui/material/Box';
import { isImageName, splitPaths } from '#contract/kit/files.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FileLine } from '../../upload/FileLine.tsx';
import { PictureStrip } from '../../upload/PictureStrip.tsx';
import { itemsOf } from '../../upload/uploadItem.ts';
import { useFileNames } from '../../upload/useFileNames.ts';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

/** Stored files: pictures as thumbnails, other files as download links; in a cell the first file and the count. */
export const FileValue = ({ value, place }: ValueProps) => {
    const text = useText();
    const paths = splitPaths(value);
    const names = useFileNames(paths);
    if (isBlank(value) || paths.length === 0) return <>{DASH}</>;
    const nameOf = (path = '') => names.get(path)?.fileName ?? path.split('/').at(-1) ?? path;
    if (place === 'cell') return <>{`${nameOf(paths[0])}${paths.length > 1 ? text('upload.more', { count: paths.length }) : ''}`}</>;
    const pictures = paths.filter(isImageName).map(path => ({ path, name: nameOf(path) }));
    const others = itemsOf(value).filter(({ path }) => path === undefined || !isImageName(path));
    return (
        <Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                <PictureStrip pictures={pictures} size={72} />
            </Box>
            {others.map(item => (
                <FileLine key={item.uid} item={item} name={nameOf(item.path)} size={names.get(item.path ?? '')?.fileSize} />
            ))}
        </Box>
    );
};
