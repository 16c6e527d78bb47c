import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useText } from '#providers/i18n/useText.ts';
import { SearchSelect } from '#src/kit/ui/SearchSelect.tsx';
import type { DashboardWindow } from '#providers/dashboard/dashboard.ts';

interface WindowChoiceProps {
    value: DashboardWindow;
    onChange: (value: DashboardWindow) => void;
}

const SPANS = [7, 30, 90] as const;

/** What all figures of the page are narrowed by: days up to today, and a city. */
export const WindowChoice = ({ value, onChange }: WindowChoiceProps) => {
    const text = useText();
    return (
        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
            <Box sx={{ width: 200 }}>
                <SearchSelect
                    code="set_city,name,id"
                    label={text('dashboard.city')}
                    prefix={text('dashboard.city')}
                    value={value.cityId}
                    onChange={cityId => onChange({ ...value, cityId })}
                />
            </Box>
            <ToggleButtonGroup
                exclusive
                size="small"
                value={value.days}
                aria-label={text('dashboard.window')}
                onChange={(_event, days: number | null) => days !== null && onChange({ ...value, days })}
            >
                {SPANS.map(days => (
                    <ToggleButton key={days} value={days} sx={{ px: 3, height: 32 }}>
                        {text('dashboard.lastDays', { days })}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
        </Box>
    );
};
