import Box from '@mui/material/Box';
import { useState } from 'react';
import type { DeskPlace } from '#contract/order/place.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { Place } from '#src/kit/map/mapParts.ts';
import { FencedMap } from '#src/domain/map/FencedMap.tsx';

interface PlaceMapProps {
    label: string;
    place: Place | undefined;
    /** The city, on which the map is initially centred. */
    near: Place | undefined;
    /** Former places of the customer, which can be selected directly. */
    known: readonly DeskPlace[];
    onPick: (place: Place) => void;
    onTake: (place: DeskPlace) => void;
}

const MARKED = 'place';
/** Half the width of the initial view in degrees: about a town. */
const TOWN = 0.12;
const around = ({ lng, lat }: Place): Place[] => [
    { lng: lng - TOWN, lat: lat - TOWN },
    { lng: lng + TOWN, lat: lat + TOWN },
];

/** Map on which a place is marked by a click, or selected from the customer's former places. */
export const PlaceMap = ({ label, place, near, known, onPick, onTake }: PlaceMapProps) => {
    const text = useText();
    const middle = place ?? near;
    // Fixed while the map is open, so that it does not move when the user clicks.
    const [focus] = useState(middle && around(middle));
    const elsewhere = known.filter(each => each.lng !== place?.lng || each.lat !== place.lat);
    const before = elsewhere.map(({ key, name, addr, lng, lat }) => ({
        id: key,
        label: name ?? addr,
        tone: 'processing' as const,
        lng,
        lat,
    }));
    return (
        <Box sx={{ mb: 3 }}>
            <FencedMap
                label={text('place.address.pickOn', { label })}
                height={300}
                withCities
                isClustered
                points={[...before, ...(place ? [{ id: MARKED, label, tone: 'error' as const, isMain: true, ...place }] : [])]}
                focus={focus}
                onPlace={onPick}
                onPick={id => {
                    const taken = known.find(each => each.key === id);
                    if (taken) onTake(taken);
                }}
            />
            <Box sx={{ fontSize: 12, color: 'text.secondary', mt: 1 }}>
                {text(known.length > 0 ? 'place.address.clickKnown' : 'place.address.click')}
            </Box>
        </Box>
    );
};
