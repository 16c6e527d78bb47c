import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { tagColor } from '#contract/tag-colors.ts';
import { type LiveDriver, LiveDriversQuery } from '#contract/users/driver-pictures.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { MapPoint } from '#src/kit/map/mapParts.ts';
import { FencedMap } from '#src/domain/map/FencedMap.tsx';
import { StatsSheet } from '#src/kit/dialog/StatsSheet.tsx';
import { StatusDot } from '#src/kit/ui/StatusDot.tsx';

/** 实时地图: positions of the drivers, coloured by whether they accept orders. */
export const DriverMapSheet = () => {
    const text = useText();
    return (
        <StatsSheet
            label={text('fleet.map.act')}
            title={text('master.driverMap.title')}
            width={1440}
            query={LiveDriversQuery}
            empty={text('master.driverMap.none')}
        >
            {drivers => <DriverMap drivers={drivers} />}
        </StatsSheet>
    );
};

const toPoint = ([id, name, lng, lat, online]: LiveDriver): MapPoint => ({
    id,
    lng,
    lat,
    label: name,
    tone: tagColor('online_status', online),
});

const DriverMap = ({ drivers }: { drivers: readonly LiveDriver[] }) => {
    const text = useText();
    const states = useDictionary('online_status');
    const [chosen, setChosen] = useState<string>();
    const points = useMemo(() => drivers.map(toPoint), [drivers]);
    const one = drivers.find(([id]) => id === chosen);
    return (
        <Box sx={{ height: 'calc(100vh - 140px)', minHeight: 360 }}>
            <FencedMap
                height="100%"
                label={text('master.driverMap.label', { n: points.length })}
                points={points}
                isClustered
                withCities
                selectedId={chosen}
                onPick={setChosen}
            >
                <Paper variant="outlined" sx={{ p: 2, display: 'inline-flex', flexWrap: 'wrap', gap: 3 }}>
                    {states.map(state => (
                        <StatusDot key={state.value} tone={tagColor('online_status', state.value)}>
                            {`${state.text} ${formatNumber(drivers.filter(driver => driver[4] === state.value).length)}`}
                        </StatusDot>
                    ))}
                </Paper>
                {one && (
                    <Paper variant="outlined" sx={{ p: 3, mt: 2, width: 240 }}>
                        <Box sx={{ fontWeight: 600, mb: 2 }}>{one[1]}</Box>
                        <Button size="small" variant="outlined" component={Link} to={`/users/driver/${one[0]}/show`}>
                            {text('fleet.map.details')}
                        </Button>
                    </Paper>
                )}
            </FencedMap>
        </Box>
    );
};
