import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import type { Place } from '#src/kit/map/mapParts.ts';
import { MapView } from '#src/kit/map/MapView.tsx';

interface PlaceMapProps {
    label: string;
    place: Place | undefined;
    /** What is looked at while nothing is marked: the city. */
    near: Place | undefined;
    onPick: (place: Place) => void;
}

/** The map on which a place is marked by a click. */
export const PlaceMap = ({ label, place, near, onPick }: PlaceMapProps) => {
    const text = useText();
    const focus = place ?? near;
    return (
        <Box sx={{ mb: 3 }}>
            <MapView
                label={text('place.address.pickOn', { label })}
                height={260}
                withCities
                points={place ? [{ id: 'place', label, tone: 'error', isMain: true, ...place }] : []}
                focus={focus ? [{ lng: focus.lng, lat: focus.lat }] : undefined}
                onPlace={onPick}
            />
            <Box sx={{ fontSize: 12, color: 'text.secondary', mt: 1 }}>{text('place.address.click')}</Box>
        </Box>
    );
};
