import Skeleton from '@mui/material/Skeleton';
import { LoadingBoundary } from '../loading/LoadingBoundary.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import type { RegionBoxesProps } from './RegionBoxes.tsx';

const RegionBoxes = lazyPart(() => import('./RegionBoxes.tsx'), 'RegionBoxes');

/**
 * Chooses a province, a city in it and a district in the city, each searchable by name, pinyin or initials. The value is the code of the
 * last one chosen.
 *
 * @example <RegionPicker label="所在地区" value="440305" onChange={setCode} />
 */
export const RegionPicker = (props: RegionBoxesProps) => (
    <LoadingBoundary fallback={<Skeleton variant="rounded" height={36} />}>
        <RegionBoxes {...props} />
    </LoadingBoundary>
);
