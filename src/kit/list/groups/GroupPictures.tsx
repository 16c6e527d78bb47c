import BarChart from '@mui/icons-material/BarChart';
import ViewList from '@mui/icons-material/ViewListOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { CHART_OF_COUNT } from '#contract/kit/calls/saved-view.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSumLabel } from './useSumLabel.ts';

interface GroupPicturesProps {
    /** The sums that the groups have. */
    sums: readonly string[];
    /** The selected chart; empty for lines that expand to their rows. */
    chart: string;
    onChart: (chart: string) => void;
}

/** Switches groups between lines and bars, and selects the value of the bars. */
export const GroupPictures = ({ sums, chart, onChart }: GroupPicturesProps) => {
    const text = useText();
    const sumLabel = useSumLabel();
    const isChart = chart !== '';
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2, '@media print': { display: 'none' } }}>
            <ToggleButtonGroup
                exclusive
                size="small"
                aria-label={text('groups.picture')}
                value={isChart}
                onChange={(_event, asChart: boolean | null) => asChart !== null && onChart(asChart ? CHART_OF_COUNT : '')}
            >
                <ToggleButton value={false} aria-label={text('groups.asLines')}>
                    <ViewList fontSize="small" />
                </ToggleButton>
                <ToggleButton value aria-label={text('groups.asChart')}>
                    <BarChart fontSize="small" />
                </ToggleButton>
            </ToggleButtonGroup>
            {isChart && (
                <Select
                    size="small"
                    value={sums.includes(chart) ? chart : CHART_OF_COUNT}
                    onChange={event => onChart(event.target.value)}
                    inputProps={{ 'aria-label': text('groups.measure') }}
                >
                    <MenuItem value={CHART_OF_COUNT}>{text('groups.rows')}</MenuItem>
                    {sums.map(sum => (
                        <MenuItem key={sum} value={sum}>
                            {sumLabel(sum)}
                        </MenuItem>
                    ))}
                </Select>
            )}
        </Box>
    );
};
