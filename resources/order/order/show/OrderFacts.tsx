import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RecordContextProvider, useGetOne, useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Order } from '#contract/order/order.ts';
import { Customer } from '#contract/users/customer.ts';
import { Driver } from '#contract/users/driver.ts';
import { Vehicle } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FencedMap } from '#src/domain/map/FencedMap.tsx';
import { PlateCell } from '#src/domain/vehicle/PlateCell.tsx';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { EntityContext } from '#src/kit/resource/EntityContext.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ScaledNumber } from '#src/kit/ui/ScaledNumber.tsx';
import { RecordLink } from '#src/kit/show/RecordLink.tsx';
import { DriverCell } from '../list/DriverCell.tsx';
import { SiteFact } from './OrderFences.tsx';
import type { OrderRow } from './orderSteps.ts';

const { Field } = fieldsOf(Order);

/** 概要: the job, the money, the people, and the origin of the order. */
export const OrderFacts = () => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    if (!order) return null;
    return (
        <Stack spacing={6}>
            <Section title={text('order.facts.people')}>
                <Field source="customerName">
                    <RecordLink entity={Customer} id={order.customerId}>
                        {order.customerName}
                    </RecordLink>
                </Field>
                <Field source="contact" />
                <Field source="contactPhone" />
            </Section>
            <Section title={text('order.facts.job')}>
                <Field source="fromAddr" isWide />
                {order.toAddr && <Field source="toAddr" isWide />}
                <SiteFact />
                <Field source="appointAt" />
                <Field source="estMinutes" />
                {order.distanceM > 0 && (
                    <Field source="distanceM">
                        <ScaledNumber source="distanceM" unit="kilometres" />
                    </Field>
                )}
                <Field source="cargoName" />
                <Field source="weightKg" />
                {order.liftHeightMm !== null && (
                    <Field source="liftHeightMm">
                        <ScaledNumber source="liftHeightMm" unit="metres" />
                    </Field>
                )}
                {order.workRadiusMm !== null && (
                    <Field source="workRadiusMm">
                        <ScaledNumber source="workRadiusMm" unit="metres" />
                    </Field>
                )}
                {order.siteNote && <Field source="siteNote" isWide />}
            </Section>
            <WayMap order={order} />
            <Section title={text('order.facts.dispatch')}>
                <Field source="driverName">
                    <RecordLink entity={Driver} id={order.driverId}>
                        <DriverCell />
                    </RecordLink>
                </Field>
                {order.driverId !== null && <DriverPhone id={order.driverId} />}
                <Field source="plateNo">
                    <RecordLink entity={Vehicle} id={order.vehicleId}>
                        <PlateCell />
                    </RecordLink>
                </Field>
                <Field source="dispatchMode" />
                <Field source="dispatcher" />
                <Field source="reassignCount" />
                <Field source="slaDispatchAt" />
            </Section>
            <Section title={text('order.facts.money')}>
                <Field source="payableFen" />
                <Field source="serviceFen" />
                <Field source="passFen" />
                {order.compFen > 0 && <Field source="compFen" />}
                <Field source="taxFen" />
                <Field source="paidFen" />
                <Field source="refundedFen" />
                <Field source="payStatus" />
                <Field source="payMode" />
                <Field source="invoiceStatus" />
            </Section>
            <Section title={text('order.facts.other')}>
                <Field source="source" />
                <Field source="createBy" />
                <Field source="createTime" />
                {order.cancelCode && <Field source="cancelBy" />}
                {order.cancelCode && <Field source="cancelCode" />}
                {order.cancelRemark && <Field source="cancelRemark" isWide />}
                {order.remark && <Field source="remark" isWide />}
                {order.innerRemark && <Field source="innerRemark" isWide />}
            </Section>
        </Stack>
    );
};

/** Map of the route from pick-up to delivery; renders nothing for a job at one place. */
const WayMap = ({ order: { fromLng, fromLat, toLng, toLat } }: { order: OrderRow }) => {
    const text = useText();
    if (toLng === null || toLat === null) return null;
    const [from, to] = [
        { lng: fromLng, lat: fromLat },
        { lng: toLng, lat: toLat },
    ];
    return (
        <FencedMap
            label={text('order.facts.way')}
            height={260}
            points={[
                { id: 'from', label: text('order.facts.from'), tone: 'processing', isMain: true, ...from },
                { id: 'to', label: text('order.facts.to'), tone: 'error', isMain: true, ...to },
            ]}
            lines={[{ id: 'way', path: [from, to], tone: 'processing', isDashed: true }]}
        />
    );
};

const DriverFields = fieldsOf(Driver);

/** The driver's own phone number, as shown in the driver's details; renders nothing for users who may not open these. */
const DriverPhone = ({ id }: { id: string }) => {
    const text = useText();
    const mayUse = useMayUse();
    const { data } = useGetOne<Row<typeof Driver>>(
        Driver.resource,
        { id },
        { enabled: mayUse(permissionOf(Driver, 'query')), retry: false, onError: () => {} },
    );
    if (!data) return null;
    return (
        <EntityContext value={Driver}>
            <RecordContextProvider value={data}>
                <DriverFields.Field source="phone" label={text('order.facts.driverPhone')} />
            </RecordContextProvider>
        </EntityContext>
    );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
    <section>
        <Typography variant="h2" gutterBottom>
            {title}
        </Typography>
        <DescriptionList>{children}</DescriptionList>
    </section>
);
