import FenceIcon from '@mui/icons-material/Fence';
import IconButton from '@mui/material/IconButton';
import type { ComponentProps } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { KEYS } from '#providers/store/keys.ts';
import { useStored } from '#providers/store/useStored.ts';
import { MapView } from '#src/kit/map/MapView.tsx';
import { useFences } from './useFences.ts';

/** A map with the active fences as a separate layer, which a button toggles; the choice is stored in the browser. */
export const FencedMap = (props: ComponentProps<typeof MapView>) => {
    const text = useText();
    const fences = useFences();
    const [isShown, setShown] = useStored(KEYS.mapFences, true);
    return (
        <MapView
            {...props}
            {...(isShown ? { areas: fences } : {})}
            buttons={
                fences.length > 0 && (
                    <IconButton
                        size="small"
                        aria-label={text('map.fences')}
                        title={text('map.fences')}
                        aria-pressed={isShown}
                        onClick={() => setShown(!isShown)}
                        sx={{ color: isShown ? 'primary.main' : undefined }}
                    >
                        <FenceIcon fontSize="small" />
                    </IconButton>
                )
            }
        />
    );
};
