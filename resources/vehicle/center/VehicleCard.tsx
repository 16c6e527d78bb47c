import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Row } from '#contract/kit/entity.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { type Vehicle } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';

type Shown = Row<typeof Vehicle> & { id: string; runStatus_dictText?: string };

/** Summary of the vehicle selected on the map. */
export const VehicleCard = ({ id, onClose }: { id: string; onClose: () => void }) => {
    const text = useText();
    const { data: vehicle } = useGetOne<Shown>('vehicle/center', { id });
    return (
        <Paper variant="outlined" sx={{ p: 3, width: 280, maxWidth: 1 }}>
            {vehicle ? (
                <>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
                        <Typography variant="h3">{plateText(vehicle.plateNo)}</Typography>
                        <Tag tone={tagColor('veh_run_status', vehicle.runStatus)}>{vehicle.runStatus_dictText ?? vehicle.runStatus}</Tag>
                        <IconButton size="small" aria-label={text('common.close')} onClick={onClose} sx={{ ml: 'auto' }}>
                            <Close fontSize="small" />
                        </IconButton>
                    </Box>
                    <Typography>{[vehicle.typeName, vehicle.cityName].filter(Boolean).join(' · ')}</Typography>
                    <Typography>{vehicle.driverName ?? '—'}</Typography>
                    <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
                        {`${text('fleet.place.last')} ${vehicle.lastReport ?? '—'}`}
                    </Typography>
                    <Button size="small" component={Link} to={`/vehicle/center/${id}/show`} sx={{ mt: 1, ml: -1 }}>
                        {text('fleet.map.details')}
                    </Button>
                </>
            ) : (
                <LoadingSkeleton lines={3} />
            )}
        </Paper>
    );
};
