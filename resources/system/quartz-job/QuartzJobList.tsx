import { ExecuteJob, PauseJob, QuartzJob, ResumeJob } from '#contract/system/quartz-job.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StateCell } from './StateCell.tsx';

const { Col, Filter } = fieldsOf(QuartzJob);

const filters = (
    <>
        <Filter source="jobClassName" />
        <Filter source="status" />
        <Filter source="description" />
        <Filter source="lastStatus" />
    </>
);

/** SYS-20 定时任务: jobs with their next and last run. */
export const QuartzJobList = () => (
    <ListFrame filters={filters}>
        <DataList isNumbered>
            <Col source="handlerTitle" width={140} />
            <Col source="jobClassName" width={140} />
            <Col source="cronText" width={180} />
            <Col source="cronExpression" width={140} />
            <Col source="status" width={92}>
                <StateCell />
            </Col>
            <Col source="nextTime" />
            <Col source="lastTime" />
            <Col source="lastStatus" width={92} />
            <Col source="description" width={240} />
            <Col source="parameter" width={140} />
            <Col source="createTime" />
            <ActionCol width={148} actions={['edit', 'delete', 'pause', 'resume', 'execute']}>
                <EditRowButton />
                <ActionMenu actions={[ExecuteJob, PauseJob, ResumeJob]} />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
