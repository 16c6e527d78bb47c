import type { Pixel } from '../mapParts.ts';

/** Style of a round handle over the map; its touch target is twice the visible size. */
export const handleStyle = ({ x, y }: Pixel, isFaint = false) =>
    ({
        position: 'absolute',
        left: x,
        top: y,
        width: 24,
        height: 24,
        m: '-12px',
        p: 0,
        border: 0,
        bgcolor: 'transparent',
        cursor: isFaint ? 'copy' : 'move',
        touchAction: 'none',
        display: 'grid',
        placeItems: 'center',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: '50%' },
        '&::before': {
            content: '""',
            boxSizing: 'border-box',
            width: isFaint ? 8 : 14,
            height: isFaint ? 8 : 14,
            borderRadius: '50%',
            border: isFaint ? '1px solid' : '2px solid',
            borderColor: 'primary.main',
            bgcolor: 'background.paper',
            opacity: isFaint ? 0.7 : 1,
        },
    }) as const;
