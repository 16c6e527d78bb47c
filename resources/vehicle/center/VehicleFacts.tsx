import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Vehicle } from '#contract/vehicle/center.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ExpiryCell } from './ExpiryCell.tsx';
import { PlateCell } from '#src/domain/vehicle/PlateCell.tsx';

const { Field } = fieldsOf(Vehicle);

/** 概要: pictures, technical data, usage and owner. */
export const VehicleFacts = () => {
    const text = useText();
    return (
        <Stack spacing={6}>
            <Section title={text('fleet.section.vehicle')}>
                <Field source="plateNo">
                    <PlateCell />
                </Field>
                <Field source="plateColor" />
                <Field source="vin" />
                <Field source="typeName" />
                <Field source="modelName" />
                <Field source="cityName" />
                <Field source="images" isWide />
            </Section>
            <Section title={text('fleet.section.use')}>
                <Field source="driverName" />
                <Field source="totalOrders" />
                <Field source="totalFen" />
                <Field source="nextExpire">
                    <ExpiryCell />
                </Field>
                <Field source="lastReport" />
                <Field source="auditStatus" />
            </Section>
            <Section title={text('fleet.section.owner')}>
                <Field source="ownerType" />
                <Field source="ownerName" />
                <Field source="regDate" />
                <Field source="buyDate" />
                <Field source="createBy" />
                <Field source="createTime" />
                <Field source="depotAddr" isWide />
                <Field source="remark" isWide />
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
