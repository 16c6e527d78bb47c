import { useFormContext } from 'react-hook-form';
import type { Place } from '#src/kit/map/mapParts.ts';
import { usePlace } from './PlaceContext.ts';

const digits = (value: number) => Math.round(value * 1_000_000) / 1_000_000;

/** Marks a place in the form. When both ends are known, the way between them is reckoned, unless somebody has typed another. */
export const useSetPlace = (which: 'from' | 'to') => {
    const { setValue, clearErrors, getValues } = useFormContext();
    const { way } = usePlace();
    return (place: Place, siteNote?: string | null) => {
        const options = { shouldDirty: true, shouldTouch: true } as const;
        setValue(`${which}Lng`, digits(place.lng), options);
        setValue(`${which}Lat`, digits(place.lat), options);
        clearErrors(`${which}Addr`);
        if (siteNote && !getValues('siteNote')) setValue('siteNote', siteNote, options);
        const [fromLng, fromLat, toLng, toLat] = getValues(['fromLng', 'fromLat', 'toLng', 'toLat']) as unknown[];
        if (typeof fromLng !== 'number' || typeof toLng !== 'number' || !way.isOurs(getValues('distanceM'))) return;
        setValue('distanceM', way.reckon({ lng: fromLng, lat: Number(fromLat) }, { lng: toLng, lat: Number(toLat) }), options);
    };
};
