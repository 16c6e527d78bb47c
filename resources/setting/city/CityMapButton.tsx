import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CityPointsQuery } from '#contract/setting/city.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useListState } from '#src/kit/list/useListState.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { CityMap } from './CityMap.tsx';

/** Shows the cities of the list on a map. */
export const CityMapButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('setting.city.map')}
            </Button>
            {isOpen && <CityMapSheet onClose={() => setOpen(false)} />}
        </>
    );
};

const CityMapSheet = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const { filterValues, setFilters } = useListState();
    const query = useNamedQuery(CityPointsQuery, {});
    return (
        <SideSheet
            width={900}
            label={text('setting.city.map')}
            onClose={onClose}
            header={
                <>
                    <Typography variant="h2">{text('setting.city.map')}</Typography>
                    <Typography variant="caption" color="textSecondary">
                        {text('setting.city.mapHint')}
                    </Typography>
                </>
            }
        >
            <QueryState query={query} empty={text('setting.city.none')}>
                {points => (
                    <CityMap
                        points={points}
                        onPick={name => {
                            setFilters({ ...filterValues, name });
                            onClose();
                        }}
                    />
                )}
            </QueryState>
        </SideSheet>
    );
};
