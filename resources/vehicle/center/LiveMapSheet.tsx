import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { tagColor } from '#contract/tag-colors.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { type LiveVehicle, LiveVehiclesQuery } from '#contract/vehicle/center.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { MapPoint } from '#src/kit/map/mapParts.ts';
import { FencedMap } from '#src/domain/map/FencedMap.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { TAG_PALETTE } from '#src/theme/tagPalette.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { VehicleCard } from './VehicleCard.tsx';

interface StatusLegendProps {
    states: readonly { value: string; text: string }[];
    vehicles: readonly LiveVehicle[];
    hidden: readonly string[];
    onToggle: (state: string) => void;
}

/** Legend of the colours with counts; clicking a status toggles it on the map. */
const StatusLegend = ({ states, vehicles, hidden, onToggle }: StatusLegendProps) => {
    const text = useText();
    return (
        <Box role="group" aria-label={text('fleet.map.legend')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {states.map(state => (
                <ButtonBase
                    key={state.value}
                    aria-pressed={!hidden.includes(state.value)}
                    onClick={() => onToggle(state.value)}
                    sx={{ gap: 1, px: 1, borderRadius: 1, fontSize: 13, opacity: hidden.includes(state.value) ? 0.4 : 1, minHeight: 24 }}
                >
                    <Box
                        component="span"
                        sx={theme => ({
                            width: 10,
                            height: 10,
                            borderRadius: '50%',
                            bgcolor: TAG_PALETTE[theme.palette.mode][tagColor('veh_run_status', state.value)].text,
                        })}
                    />
                    {`${state.text} ${formatNumber(vehicles.filter(vehicle => vehicle[4] === state.value).length)}`}
                </ButtonBase>
            ))}
        </Box>
    );
};

const EVERY_MS = 30_000;
const toPoint = ([id, plate, lng, lat, run]: LiveVehicle): MapPoint => ({
    id,
    lng,
    lat,
    label: plateText(plate),
    tone: tagColor('veh_run_status', run),
});

/** Positions of all vehicles, coloured by status; refetched every half minute. */
export const LiveMapSheet = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const states = useDictionary('veh_run_status');
    const [hidden, setHidden] = useState<readonly string[]>([]);
    const [chosen, setChosen] = useState<string>();
    const query = useNamedQuery(LiveVehiclesQuery, {}, { everyMs: EVERY_MS });
    const points = useMemo(() => (query.data ?? []).filter(([, , , , run]) => !hidden.includes(run)).map(toPoint), [query.data, hidden]);
    const toggle = (state: string) => setHidden(now => (now.includes(state) ? now.filter(each => each !== state) : [...now, state]));
    return (
        <SideSheet
            width={1440}
            label={text('fleet.map.title')}
            header={
                <>
                    <Typography variant="h2">{text('fleet.map.title')}</Typography>
                    {query.data && (
                        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                            {text('fleet.map.count', {
                                n: formatNumber(query.data.length),
                                online: formatNumber(query.data.filter(vehicle => vehicle[5]).length),
                            })}
                        </Typography>
                    )}
                </>
            }
            onClose={onClose}
        >
            <QueryState query={query} empty={text('fleet.map.none')}>
                {all => (
                    <Box sx={{ height: 'calc(100vh - 140px)', minHeight: 360 }}>
                        <FencedMap
                            height="100%"
                            label={text('fleet.map.label', { n: points.length })}
                            points={points}
                            isClustered
                            withCities
                            selectedId={chosen}
                            onPick={setChosen}
                        >
                            <Paper variant="outlined" sx={{ p: 2, mb: 2, display: 'inline-block' }}>
                                <StatusLegend states={states} vehicles={all} hidden={hidden} onToggle={toggle} />
                            </Paper>
                            {chosen && <VehicleCard id={chosen} onClose={() => setChosen(undefined)} />}
                        </FencedMap>
                    </Box>
                )}
            </QueryState>
        </SideSheet>
    );
};
