import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ServiceBoard } from '#contract/setting/service-config.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChoiceBox } from '../ui/ChoiceBox.tsx';

interface PlaceBarProps {
    board: ServiceBoard;
    cityId: string | undefined;
    onCity: (id: string | undefined) => void;
    /** With unsaved changes the place stays. */
    isDirty: boolean;
}

const NATIONAL = 'national';

/** Where the settings below hold: the whole country, or one city that departs from it. */
export const PlaceBar = ({ board, cityId, onCity, isDirty }: PlaceBarProps) => {
    const text = useText();
    return (
        <Paper variant="outlined" sx={{ p: 4, display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
            <Box sx={{ width: { xs: 1, sm: 280 } }}>
                <ChoiceBox
                    choices={[
                        { id: NATIONAL, text: text('config.national') },
                        ...board.cities.map(city => ({ id: city.id, text: city.name })),
                    ]}
                    value={[cityId ?? NATIONAL]}
                    onChange={([id]) => onCity(id === undefined || id === NATIONAL ? undefined : id)}
                    disabled={isDirty}
                    inputProps={{ 'aria-label': text('config.place') }}
                />
            </Box>
            <Typography variant="caption" color="textSecondary">
                {isDirty
                    ? text('config.saveFirst')
                    : cityId === undefined
                      ? text(board.mayEditNational ? 'config.nationalHint' : 'config.nationalFixed')
                      : text('config.cityHint')}
            </Typography>
        </Paper>
    );
};
