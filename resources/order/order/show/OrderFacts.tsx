import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Order } from '#contract/order/order.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { PlateCell } from '#src/domain/vehicle/PlateCell.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { GeoSketch } from '#src/kit/ui/GeoSketch.tsx';
import { ScaledNumber } from '#src/kit/ui/ScaledNumber.tsx';
import { DriverCell } from '../list/DriverCell.tsx';
import type { OrderRow } from './orderSteps.ts';

const { Field } = fieldsOf(Order);

/** 概要: the job, the money, the people, and how the order came about. */
export const OrderFacts = () => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    if (!order) return null;
    return (
        <Stack spacing={6}>
            <Section title={text('order.facts.job')}>
                <Field source="fromAddr" isWide />
                {order.toAddr && <Field source="toAddr" isWide />}
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
            {order.toLng !== null && order.toLat !== null && (
                <GeoSketch
                    points={[
                        { key: 'from', label: text('order.facts.from'), lng: order.fromLng, lat: order.fromLat, tone: 'chosen' },
                        { key: 'to', label: text('order.facts.to'), lng: order.toLng, lat: order.toLat, tone: 'job' },
                    ]}
                />
            )}
            <Section title={text('order.facts.dispatch')}>
                <Field source="driverName">
                    <DriverCell />
                </Field>
                <Field source="plateNo">
                    <PlateCell />
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

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
    <section>
        <Typography variant="h2" gutterBottom>
            {title}
        </Typography>
        <DescriptionList>{children}</DescriptionList>
    </section>
);
