import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TestSms, VehicleSms, SmsSwitch } from '#contract/setting/vehicle-sms.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { CityCell } from './CityCell.tsx';
import { SwitchButtons } from '#src/kit/actions/SwitchButtons.tsx';
import { SmsLog } from './SmsLog.tsx';

/** 发送记录: sent messages of all entries. */
const SmsLogButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('sms.log')}
            </Button>
            {isOpen && (
                <SideSheet
                    width={1200}
                    label={text('sms.log')}
                    onClose={() => setOpen(false)}
                    header={<Typography variant="h1">{text('sms.log')}</Typography>}
                >
                    <SmsLog />
                </SideSheet>
            )}
        </>
    );
};

const { Col, Filter } = fieldsOf(VehicleSms);

const filters = (
    <>
        <Filter source="scene" />
        <Filter source="receiver" />
        <Filter source="cityId" />
        <Filter source="templateCode" />
        <Filter source="status" />
    </>
);

/** S46 车辆短信配置. */
export const VehicleSmsList = () => (
    <ListFrame bulk={<SwitchButtons of={SmsSwitch} />} filters={filters} actions={<SmsLogButton />}>
        <DataList canSelect={[SmsSwitch.Enable, SmsSwitch.Disable]} emptyKey="config.none">
            <Col source="scene" width={110} />
            <Col source="receiver" width={84} />
            <Col source="cityName" width={84}>
                <CityCell />
            </Col>
            <Col source="content" width={320} />
            <Col source="quietText" width={112} />
            <Col source="advanceMin" width={104} />
            <Col source="dailyLimit" width={104} />
            <Col source="sent7" width={84} />
            <Col source="failRate" width={84} />
            <Col source="status" width={76} />
            <Col source="templateCode" width={170} />
            <Col source="createTime" />
            <ActionCol width={174} actions={['test', 'edit', 'delete']}>
                <ActionButton action={TestSms} />
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
