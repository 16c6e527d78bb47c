import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PeriodPrice } from '#contract/price/period-price.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { OrAll } from '../OrAll.tsx';
import { PriceListFrame } from '../PriceListFrame.tsx';
import { PriceTable } from '../PriceTable.tsx';
import { WeekGrid } from './WeekGrid.tsx';

/** Opens the grid of the week, coloured by the rule that applies. */
const WeekGridButton = () => {
    const text = useText();
    const may = useMay();
    const [isOpen, setOpen] = useState(false);
    if (!may('query')) return null;
    const label = text('price.week.title');
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {label}
            </Button>
            {isOpen && (
                <SideSheet width={960} label={label} onClose={() => setOpen(false)} header={<Typography variant="h2">{label}</Typography>}>
                    <WeekGrid />
                </SideSheet>
            )}
        </>
    );
};

const { Col, Filter } = fieldsOf(PeriodPrice);

const sheet = [
    'name',
    'cityId',
    'levelOneId',
    'typeId',
    'dayType',
    'startMin',
    'endMin',
    'coefBp',
    'addFen',
    'applyMode',
    'priority',
] satisfies (keyof typeof PeriodPrice.fields)[];

const filters = (
    <>
        <Filter source="name" />
        <Filter source="cityId" />
        <Filter source="levelOneId" />
        <Filter source="typeId" />
        <Filter source="dayType" />
        <Filter source="effectiveFrom" />
    </>
);

/** S19 时段价格. */
export const PeriodPriceList = () => (
    <PriceListFrame filters={filters} sheet={sheet} actions={<WeekGridButton />}>
        <PriceTable Col={Col}>
            <Col source="name" width={140} canEdit />
            <Col source="cityName" width={96}>
                <OrAll source="cityName" />
            </Col>
            <Col source="levelOneName" width={100}>
                <OrAll source="levelOneName" />
            </Col>
            <Col source="typeName" width={130}>
                <OrAll source="typeName" />
            </Col>
            <Col source="dayType" />
            <Col source="timeText" width={140} />
            <Col source="coefBp" canEdit />
            <Col source="addFen" canEdit />
            <Col source="applyMode" />
            <Col source="priority" canEdit />
        </PriceTable>
    </PriceListFrame>
);
