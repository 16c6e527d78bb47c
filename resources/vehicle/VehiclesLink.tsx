import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { listPath } from '#src/kit/list/filter/listPath.ts';

/** Link from a type or model to its vehicles, for users who may see them. `filter` is the filter key of the vehicles' list. */
export const VehiclesLink = ({ filter }: { filter: 'typeId' | 'modelId' }) => {
    const text = useText();
    const mayUse = useMayUse();
    const record = useRecordContext<{ id: string; vehicleCount: number }>();
    if (!record || record.vehicleCount === 0 || !mayUse('vehicle:center:list')) return null;
    return (
        <Button component={Link} to={listPath('vehicle/center', { [filter]: [record.id] })}>
            {text('vehicle.openVehicles', { n: record.vehicleCount })}
        </Button>
    );
};
