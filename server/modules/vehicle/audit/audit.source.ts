import type { FastifyInstance } from 'fastify';
import {
    APPLIED_FIELDS,
    ApproveAudit,
    BatchApproveAudit,
    ClaimAudit,
    RejectAudit,
    ReleaseAudit,
    type Snapshot,
    VehicleAudit,
} from '#contract/vehicle/audit.ts';
import { type ActionContext, onAction } from '#server/kit/actions/on-action.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { fromWireTime, toWireTime } from '#server/kit/time.ts';
import { cities } from '../../setting/city/city.table.ts';
import { users } from '../../system/user/user.table.ts';
import { driverSpellings } from '../../users/driver/driver-spelling.table.ts';
import { drivers } from '../../users/driver/driver.table.ts';
import { vehicleTypes } from '../type/type.table.ts';
import { applySnapshot } from './apply.service.ts';
import { claimGuard, decideGuard, leaseFrom, releaseGuard, renewalGuard } from './audit-guard.ts';
import { vehicleAudits } from './vehicle-audit.table.ts';

type Corrections = Record<string, string>;

/** The auditor's corrections override the typed data; only for fields of the application. */
const corrected = (snapshot: Snapshot, corrections: Corrections): Snapshot => {
    const next: Snapshot = { ...snapshot, certificates: (snapshot.certificates ?? []).map(cert => ({ ...cert })) };
    for (const [key, value] of Object.entries(corrections)) {
        const [certType, field] = key.split('.');
        const cert = field === undefined ? undefined : next.certificates?.find(each => each.certType === certType);
        if (cert && (field === 'certNo' || field === 'expireDate' || field === 'issueDate')) cert[field] = value;
        else if ((APPLIED_FIELDS as readonly string[]).includes(key)) Object.assign(next, { [key]: value });
        else throw refuse('VALIDATION', {}, { fields: { corrections: '更正的项目不在申请内' } });
    }
    return next;
};

const approve = async ({ tx, row, session, now }: ActionContext<unknown>, corrections: Corrections, remark: string | null) => {
    const snapshot = corrected(row.snapshot as Snapshot, corrections);
    const vehicleId = await applySnapshot({ tx, row, snapshot, session, today: now.slice(0, 10) });
    const isChanged = Object.keys(corrections).length > 0;
    return {
        status: 'approved',
        vehicleId,
        auditor: session.username,
        auditTime: now,
        auditRemark: remark,
        claimUntil: null,
        ...(isChanged ? { snapshot } : {}),
    };
};

const waitOf = (row: WireRow, now: number): { waitText: string; waitHours: number } => {
    const until = typeof row.auditTime === 'string' ? fromWireTime(row.auditTime).getTime() : now;
    const minutes = Math.max(0, Math.floor((until - fromWireTime(textOf(row.submitTime)).getTime()) / 60_000));
    const hours = Math.floor(minutes / 60);
    return { waitText: hours < 1 ? `${minutes}分钟` : hours < 48 ? `${hours}小时` : `${Math.floor(hours / 24)}天`, waitHours: hours };
};

/** Options of applications for the kit, with the decisions (domain 4.3, vehicle audit). */
export const auditSource = (app: FastifyInstance): CrudOptions => ({
    entity: VehicleAudit,
    table: vehicleAudits,
    joins: {
        levelOneId: { via: vehicleAudits.typeId, table: vehicleTypes, text: vehicleTypes.levelOneId, isForFilter: true },
        typeName: { via: vehicleAudits.typeId, table: vehicleTypes, text: vehicleTypes.name },
        driverName: { via: vehicleAudits.driverId, table: drivers, text: drivers.name, spelling: driverSpellings },
        cityName: { via: vehicleAudits.cityId, table: cities, text: cities.name },
        claimerName: { via: vehicleAudits.claimedBy, table: users, text: users.realname, key: users.username },
        auditorName: { via: vehicleAudits.auditor, table: users, text: users.realname, key: users.username },
    },
    named: [
        onAction(ClaimAudit, {
            guard: claimGuard,
            run: ({ session, now }) => ({ status: 'reviewing', claimedBy: session.username, claimUntil: leaseFrom(now) }),
            message: '领取成功',
        }),
        onAction(ReleaseAudit, {
            guard: releaseGuard,
            run: () => ({ status: 'pending', claimedBy: null, claimUntil: null }),
            message: '已释放',
        }),
        onAction(ApproveAudit, {
            guard: decideGuard,
            run: context => approve(context, (context.input.corrections as Corrections | undefined) ?? {}, context.input.remark ?? null),
            message: '审核通过',
        }),
        onAction(BatchApproveAudit, { guard: renewalGuard, run: context => approve(context, {}, '批量通过'), message: '审核通过' }),
        onAction(RejectAudit, {
            guard: decideGuard,
            run: ({ input, session, now }) => ({
                status: 'rejected',
                auditor: session.username,
                auditTime: now,
                rejectCodes: input.rejectCodes,
                auditRemark: input.remark ?? null,
                claimUntil: null,
            }),
            message: '已驳回',
        }),
    ],
    computed: ['waitText', 'waitHours'],
    present: rows => {
        const now = fromWireTime(toWireTime(app.clock.date())).getTime();
        return rows.map(row => ({ ...row, ...waitOf(row, now) }));
    },
});
