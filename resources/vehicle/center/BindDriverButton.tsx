import { useRecordContext } from 'react-admin';
import { BindDriver } from '#contract/vehicle/center.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { DriverInput } from './DriverInput.tsx';

/** Assigns the current vehicle to a driver; hidden if it already has one. */
export const BindDriverButton = () => {
    const vehicle = useRecordContext<{ id: string; driverId: string | null }>();
    if (!vehicle || vehicle.driverId) return null;
    return (
        <ActionButton action={BindDriver}>
            <DriverInput vehicleId={vehicle.id} />
        </ActionButton>
    );
};
