import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { CLAIM_MINUTES, RecruitAudit } from '#contract/recruit/audit.ts';
import type { CrudOptions, PresentContext, SaveContext } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { addMinutes, daysBetween, fromWireTime, toWireTime } from '#server/kit/time.ts';
import { cities } from '../../setting/city/city.table.ts';
import { users } from '../../system/user/user.table.ts';
import { nextPeopleNo } from '../../users/people/people-no.service.ts';
import { refuseUnlessStatus } from '#server/kit/actions/refuse-unless-status.ts';
import { vehicleTypes } from '../../vehicle/type/type.table.ts';
import { applications } from './application.table.ts';
import { auditActions } from './audit-actions.ts';
import { type Applicant, checkApplicant } from './audit-checks.service.ts';

const EDITABLE = ['submitted', 'supplement'];
/** Faults that are shown under a field of the form; the others are flags for the auditor. */
const FIELD_OF: Record<string, string> = { age: 'idCard', phone: 'phone' };

/** Options of S39 for the kit. */
export const recruitSource = (app: Pick<FastifyInstance, 'clock' | 'secrets'>): CrudOptions => {
    const now = () => toWireTime(app.clock.date());
    return {
        entity: RecruitAudit,
        table: applications,
        joins: {
            ...Object.fromEntries(
                (
                    [
                        ['claimerName', applications.claimedBy],
                        ['firstName', applications.firstBy],
                        ['secondName', applications.secondBy],
                    ] as const
                ).map(([field, via]) => [field, { via, table: users, text: users.realname, key: users.username }]),
            ),
            cityName: { via: applications.cityId, table: cities, text: cities.name },
            levelOneId: { via: applications.typeId, table: vehicleTypes, text: vehicleTypes.levelOneId, isForFilter: true },
            typeName: { via: applications.typeId, table: vehicleTypes, text: vehicleTypes.name },
        },
        mergeOn: ['cityId', 'status'],
        beforeSave: (values, context) => checked(app, values, context, now()),
        computed: ['inviterName', 'waitText'],
        present: (rows, context) => withWaits(rows, context, now()),
        named: auditActions,
    };
};

const checked = async (
    app: Pick<FastifyInstance, 'secrets'>,
    values: WireRow,
    { tx, session, current }: SaveContext,
    now: string,
): Promise<WireRow> => {
    const closed = current && refuseUnlessStatus('recruit_status', current.status, EDITABLE, '修改');
    if (closed) throw closed;
    const idCard =
        'idCard' in values ? textOf(values.idCard) || null : current?.idCard ? app.secrets.open('idCard', textOf(current.idCard)) : null;
    if (idCard === null) throw refuse('VALIDATION', {}, { fields: { idCard: '请输入身份证号' } });
    const row = { ...current, ...values };
    const applicant: Applicant = {
        id: textOf(current?.id) || null,
        tenantId: session.tenantId,
        phone: textOf(row.phone),
        idCard,
        idCardHash: app.secrets.hash('idCard', idCard),
        plateNo: textOf(row.plateNo) || null,
        cityId: textOf(row.cityId),
        typeId: textOf(row.typeId) || null,
        applyKind: textOf(row.applyKind),
        certs: (row.certs ?? []) as Applicant['certs'],
    };
    const failed = (await checkApplicant(tx, applicant, now)).filter(({ isOk }) => !isOk);
    const fields = Object.fromEntries(failed.flatMap(({ key, text }) => (FIELD_OF[key] ? [[FIELD_OF[key], text]] : [])));
    const short = failed.find(({ key, text }) => key.startsWith('cert:') && text.includes('不足'));
    if (short) fields.certs = short.text;
    if (Object.keys(fields).length > 0) throw refuse('VALIDATION', {}, { fields });
    const riskFlags =
        failed
            .map(({ text }) => text)
            .join('；')
            .slice(0, 255) || null;
    // The requested supplement has arrived, so the application starts over. An auditor's edit extends their claim.
    const lease = current?.claimedBy === session.username ? { claimUntil: addMinutes(now, CLAIM_MINUTES) } : {};
    if (current) return { ...values, ...lease, riskFlags, ...(current.status === 'supplement' ? { status: 'submitted' } : {}) };
    return { ...values, riskFlags, applyNo: await nextPeopleNo(tx, 'ZM', now) };
};

const OPEN = new Set(['submitted', 'supplement', 'first_passed', 'interview']);

const withWaits = async (rows: readonly WireRow[], { db }: PresentContext, now: string): Promise<readonly WireRow[]> => {
    if (rows.length === 0) return rows;
    const { rows: names } = await db.execute<{ id: string; name: string }>(sql`
        select a.id::text as id, d.name from rec_application a join usr_driver d on d.id = a.inviter_id
         where a.id = any(${sql.param(rows.map(row => row.id))}::bigint[])`);
    const inviters = new Map(names.map(row => [row.id, row.name]));
    return rows.map(row => ({
        ...row,
        inviterName: inviters.get(textOf(row.id)) ?? null,
        waitText: OPEN.has(textOf(row.status)) ? waited(textOf(row.createTime), now) : null,
        ...(textOf(row.claimUntil) <= now ? { claimedBy: null, claimerName: null, claimUntil: null } : {}),
    }));
};

const waited = (since: string, now: string): string => {
    const days = daysBetween(since.slice(0, 10), now.slice(0, 10));
    if (days > 1) return `${days}天`;
    const hours = Math.floor((fromWireTime(now).getTime() - fromWireTime(since).getTime()) / 3_600_000);
    return hours < 1 ? '不到1小时' : `${hours}小时`;
};
