import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '#providers/i18n/useText.ts';
import { MapView } from './MapView.tsx';
import type { Place } from './mapParts.ts';

interface PlaceInputProps {
    /** Form fields that hold the degrees. */
    lng: string;
    lat: string;
    /** Place that is shown while none is chosen: the city. */
    near?: Place;
    height?: number;
}

const digits = (value: number) => Math.round(value * 1_000_000) / 1_000_000;

/** A place that is chosen on the map and stored in two fields of the form. */
export const PlaceInput = ({ lng, lat, near, height = 240 }: PlaceInputProps) => {
    const text = useText();
    const { setValue } = useFormContext();
    const [x, y] = useWatch({ name: [lng, lat] }) as unknown[];
    const place = typeof x === 'number' && typeof y === 'number' ? { lng: x, lat: y } : undefined;
    const choose = (next: Place | undefined) => {
        setValue(lng, next ? digits(next.lng) : null, { shouldDirty: true, shouldValidate: true });
        setValue(lat, next ? digits(next.lat) : null, { shouldDirty: true, shouldValidate: true });
    };
    const focus = place ?? near;
    return (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0, mb: 3 }}>
            <MapView
                label={text('map.pick')}
                height={height}
                withCities
                points={place ? [{ id: 'place', label: text('map.picked'), tone: 'error', isMain: true, ...place }] : []}
                focus={focus ? [focus] : undefined}
                onPlace={choose}
            />
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {place ? text('map.coordinates', { lng: place.lng.toFixed(6), lat: place.lat.toFixed(6) }) : text('map.pickHint')}
                </Typography>
                {place && (
                    <Button size="small" onClick={() => choose(undefined)}>
                        {text('map.clear')}
                    </Button>
                )}
            </Box>
        </Box>
    );
};
