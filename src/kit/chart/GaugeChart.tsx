import { Gauge, gaugeClasses } from '@mui/x-charts/Gauge';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';

interface GaugeChartProps {
    label: string;
    /** 0…1. */
    share: number;
    /** Thresholds of the warning and the error colour. If `errorAt` is the lower one, low shares are bad. */
    warnAt?: number;
    errorAt?: number;
    height?: number;
}

/** A share as a half circle with its percentage. */
export const GaugeChart = ({ label, share, warnAt, errorAt, height = 132 }: GaugeChartProps) => {
    const { palette } = useTheme();
    const isRising = (errorAt ?? 1) >= (warnAt ?? 0);
    const reaches = (limit: number | undefined) => limit !== undefined && (isRising ? share >= limit : share <= limit);
    const color = reaches(errorAt) ? palette.error.main : reaches(warnAt) ? palette.warning.main : palette.primary.main;
    const percent = Math.round(share * 1000) / 10;
    return (
        <Box sx={{ containerType: 'inline-size' }}>
            <Gauge
                aria-label={label}
                height={height}
                value={Math.min(100, Math.max(0, percent))}
                startAngle={-110}
                endAngle={110}
                innerRadius="76%"
                skipAnimation
                text={() => `${percent}%`}
                sx={{
                    [`& .${gaugeClasses.valueArc}`]: { fill: color },
                    // Scales with the container, so that the text fits into the ring of a narrow card.
                    [`& .${gaugeClasses.valueText}`]: { fontSize: 'clamp(11px, 17cqi, 20px)', fontWeight: 600 },
                }}
            />
        </Box>
    );
};
