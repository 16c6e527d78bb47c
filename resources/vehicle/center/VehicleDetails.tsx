import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { DisableVehicle, EnableVehicle, MaintainVehicle, RemindVehicle, UnbindDriver, type Vehicle } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/views/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/views/ShowTabs.tsx';
import { BindDriverButton } from './BindDriverButton.tsx';
import { VehicleAudits } from './VehicleAudits.tsx';
import { VehicleFacts } from './VehicleFacts.tsx';
import { VehicleLoad } from './VehicleLoad.tsx';
import { VehicleOrders } from './VehicleOrders.tsx';
import { VehiclePapers } from './VehiclePapers.tsx';
import { VehiclePlace } from './VehiclePlace.tsx';
import { VehicleSchedule } from './VehicleSchedule.tsx';

type Shown = Row<typeof Vehicle> & { id: string; [text: `${string}_dictText`]: string | undefined };

/** The details drawer of a vehicle. */
export const VehicleDetails = () => {
    const text = useText();
    const may = useMay();
    const mayUse = useMayUse();
    return (
        <ShowFrame
            tags={<Tags />}
            subtitle={<Subtitle />}
            actions={
                <>
                    <BindDriverButton />
                    <ActionMenu actions={[UnbindDriver, MaintainVehicle, RemindVehicle, EnableVehicle, DisableVehicle]} />
                </>
            }
        >
            <ShowTabs
                tabs={[
                    { key: 'facts', label: text('fleet.tab.facts'), content: <VehicleFacts /> },
                    { key: 'papers', label: text('fleet.tab.papers'), content: <VehiclePapers /> },
                    { key: 'load', label: text('fleet.tab.load'), content: <VehicleLoad /> },
                    ...(may('live') ? [{ key: 'place', label: text('fleet.tab.place'), content: <VehiclePlace /> }] : []),
                    ...(mayUse('order:order:list') ? [{ key: 'orders', label: text('fleet.tab.orders'), content: <VehicleOrders /> }] : []),
                    { key: 'schedule', label: text('fleet.tab.schedule'), content: <VehicleSchedule /> },
                    ...(mayUse('vehicle:audit:list')
                        ? [{ key: 'audits', label: text('fleet.tab.audits'), content: <VehicleAudits /> }]
                        : []),
                ]}
            />
        </ShowFrame>
    );
};

const Tags = () => {
    const vehicle = useRecordContext<Shown>();
    if (!vehicle) return null;
    return (
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Tag tone={tagColor('veh_status', vehicle.status)}>{vehicle.status_dictText}</Tag>
            <Tag tone={tagColor('veh_run_status', vehicle.runStatus)}>{vehicle.runStatus_dictText}</Tag>
            {vehicle.auditStatus !== 'approved' && (
                <Tag tone={tagColor('audit_status', vehicle.auditStatus)}>{vehicle.auditStatus_dictText}</Tag>
            )}
        </Stack>
    );
};

const Subtitle = () => {
    const vehicle = useRecordContext<Shown>();
    if (!vehicle) return null;
    return [vehicle.typeName, vehicle.modelName, vehicle.cityName, vehicle.driverName].filter(Boolean).join(' · ');
};
