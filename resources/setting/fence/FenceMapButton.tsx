import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Fence } from '#contract/setting/fence.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useFences } from '#src/domain/map/useFences.ts';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import type { MapArea } from '#src/kit/map/mapParts.ts';
import { MapView } from '#src/kit/map/MapView.tsx';

/** Shows all fences in force on a map. */
export const FenceMapButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('fence.all')}
            </Button>
            {isOpen && <FenceMapSheet onClose={() => setOpen(false)} />}
        </>
    );
};

/** Centre of an area's bounding box. */
const middleOf = ({ ring }: MapArea) => {
    const [lngs, lats] = [ring.map(({ lng }) => lng), ring.map(({ lat }) => lat)];
    return { lng: (Math.min(...lngs) + Math.max(...lngs)) / 2, lat: (Math.min(...lats) + Math.max(...lats)) / 2 };
};

const FenceMapSheet = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const navigate = useNavigate();
    const fences = useFences();
    // A fence is only a dot when zoomed out, so the label is on the dot and not on the area.
    const areas = useMemo(() => fences.map(fence => ({ ...fence, label: '' })), [fences]);
    const points = useMemo(
        () => fences.map(fence => ({ ...middleOf(fence), id: fence.id, label: fence.label, tone: fence.tone })),
        [fences],
    );
    return (
        <SideSheet
            width={1200}
            label={text('fence.all')}
            onClose={onClose}
            header={
                <>
                    <Typography variant="h2">{text('fence.all')}</Typography>
                    <Typography variant="caption" color="textSecondary">
                        {text('fence.inForce', { n: fences.length })}
                    </Typography>
                </>
            }
        >
            <MapView
                label={text('fence.all')}
                height="max(360px, calc(100dvh - 260px))"
                points={points}
                areas={areas}
                isClustered
                onPick={id => {
                    onClose();
                    void navigate(`/${Fence.resource}/${id}/show`);
                }}
            />
        </SideSheet>
    );
};
