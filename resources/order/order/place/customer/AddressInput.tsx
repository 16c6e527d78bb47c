import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { straightMetres } from '#contract/kit/geo.ts';
import type { DeskPlace } from '#contract/order/place.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useControl } from '#src/kit/fields/inputs/useControl.ts';
import type { Place } from '#src/kit/map/mapParts.ts';
import { NoCraneAlerts } from '../../map/NoCraneAlerts.tsx';
import { usePlace } from '../PlaceContext.ts';
import { PlaceMap } from '../PlaceMap.tsx';
import { useOrderControl } from '../useOrderControl.ts';

const digits = (value: number) => Math.round(value * 1_000_000) / 1_000_000;

/** Sets a place in the form. Once both ends are known, the distance between them is calculated, unless the user has typed one. */
const useSetPlace = (which: 'from' | 'to') => {
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
        const estimate = way.reckon({ lng: fromLng, lat: Number(fromLat) }, { lng: toLng, lat: Number(toLat) }, metres => {
            if (getValues('distanceM') === estimate) setValue('distanceM', metres, options);
        });
        setValue('distanceM', estimate, options);
    };
};

interface AddressInputProps {
    which: 'from' | 'to';
    label: string;
}

const km = (metres: number): number => Math.round(metres / 100) / 10;

/** An address: typed, or selected from the customer's address book or former jobs, and marked on the map. */
export const AddressInput = ({ which, label }: AddressInputProps) => {
    const text = useText();
    const { desk, city, values, fences } = usePlace();
    const [isMapOpen, setMapOpen] = useState(false);
    const control = useOrderControl(`${which}Addr`, { label, isRequired: true });
    const { field, inputRef, error, frame, aria } = useControl(control);
    const setPlace = useSetPlace(which);
    const [lng, lat] = [values[`${which}Lng`], values[`${which}Lat`]];
    const place = typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : undefined;
    const hits = fences.filter(({ end }) => end === which);
    const sites = hits.filter(({ fenceKind }) => fenceKind === 'site').map(({ name }) => name);
    const fromCentre = place && city ? straightMetres(place, city) : 0;
    const isFar = city !== undefined && fromCentre > city.serviceRadiusM;
    const note = () => {
        if (!place) return text('place.address.unmarked');
        if (isFar && city) return text('place.address.far', { city: city.name, way: km(fromCentre), radius: km(city.serviceRadiusM) });
        const marked = text('place.address.marked', { lng: lng?.toFixed(5) ?? '', lat: lat?.toFixed(5) ?? '' });
        return [marked, ...sites].join(' · ');
    };
    return (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <LabeledControl
                {...frame}
                hint={
                    <Box component="span" sx={{ color: isFar ? 'warning.main' : place ? 'success.main' : undefined }}>
                        {note()}
                    </Box>
                }
            >
                <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
                    <Autocomplete<DeskPlace, false, false, true>
                        id={frame.id}
                        freeSolo
                        size="small"
                        sx={{ flex: 1, minWidth: 0 }}
                        options={desk?.places ?? []}
                        groupBy={option => text(option.isBook ? 'place.address.book' : 'place.address.recent')}
                        getOptionLabel={option => (typeof option === 'string' ? option : option.addr)}
                        getOptionKey={option => (typeof option === 'string' ? option : option.key)}
                        inputValue={typeof field.value === 'string' ? field.value : ''}
                        onInputChange={(_event, value, reason) => reason !== 'reset' && field.onChange(value)}
                        onChange={(_event, option) => {
                            if (option === null) field.onChange('');
                            if (option !== null && typeof option !== 'string') {
                                field.onChange(option.addr);
                                setPlace(option, option.siteNote);
                            }
                        }}
                        onBlur={() => field.onBlur()}
                        renderOption={({ key, ...option }, each) => (
                            <Box component="li" key={key} {...option} data-content>
                                <Box sx={{ minWidth: 0 }}>
                                    {each.name && <Box sx={{ fontWeight: 600 }}>{each.name}</Box>}
                                    {each.addr}
                                </Box>
                            </Box>
                        )}
                        renderInput={({ slotProps, ...params }) => (
                            <TextField
                                {...params}
                                error={!!error}
                                inputRef={inputRef}
                                placeholder={text('place.address.hint')}
                                slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...aria, autoComplete: 'off' } }}
                            />
                        )}
                    />
                    <Button
                        variant="outlined"
                        startIcon={<PlaceOutlined />}
                        aria-expanded={isMapOpen}
                        onClick={() => setMapOpen(!isMapOpen)}
                        sx={{ flexShrink: 0 }}
                    >
                        {text(isMapOpen ? 'place.address.closeMap' : 'place.address.map')}
                    </Button>
                </Box>
            </LabeledControl>
            <NoCraneAlerts hits={hits} />
            {isMapOpen && (
                <PlaceMap
                    label={label}
                    place={place}
                    near={city}
                    known={desk?.places ?? []}
                    onPick={next => setPlace(next)}
                    onTake={taken => {
                        field.onChange(taken.addr);
                        setPlace(taken, taken.siteNote);
                    }}
                />
            )}
        </Box>
    );
};
