import { sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import { splitPaths } from '#contract/kit/files.ts';
import type { ApplicationReview } from '#contract/recruit/review.ts';
import type { Db } from '#server/db/client.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { type Applicant, checkApplicant, demandOf } from './audit-checks.service.ts';

/** Maximum length of a chain of recommendations. */
const MAX_REFERRALS = 6;

/** All information for the auditor: typed and recognized data, pictures, checks, duplicates, recommendations, history. */
export const loadApplicationReview = async (db: Db, row: WireRow, applicant: Applicant, now: string): Promise<ApplicationReview> => {
    const [checks, demand, duplicates, referrals, history] = await Promise.all([
        checkApplicant(db, applicant, now),
        demandOf(db, applicant, now),
        loadTwins(db, applicant),
        loadReferrals(db, String(row.id)),
        loadPast(db, applicant),
    ]);
    const facts = factsOf(applicant);
    const wrong = facts.filter(fact => fact.isMismatch).length;
    return {
        facts,
        pictures: picturesOf(applicant),
        checks: [
            ...checks.map(({ key, label, isOk, text }) => ({ key, label, ok: isOk, note: text })),
            { key: 'ocr', label: '识别结果与填写一致', ok: wrong === 0, note: wrong > 0 ? `${wrong}项不一致` : '' },
            pictureCheck(applicant),
        ],
        duplicates,
        referrals,
        history,
        demand,
    };
};

const factsOf = ({ certs }: Applicant): ApplicationReview['facts'] =>
    certs.flatMap(cert =>
        (['certNo', 'expireDate'] as const).map(field => {
            const recognised = cert.ocr?.[field] ?? null;
            return {
                key: `${cert.certType}.${field}`,
                label: `${dictText('cert_type', cert.certType)}${field === 'certNo' ? '证号' : '到期'}`,
                typed: cert[field],
                recognised,
                stored: null,
                isMismatch: recognised !== null && recognised !== cert[field],
            };
        }),
    );

const picturesOf = ({ certs }: Applicant): ApplicationReview['pictures'] =>
    certs.flatMap(cert =>
        splitPaths(cert.files).map((path, at) => ({
            key: `${cert.certType}-${at}`,
            label: dictText('cert_type', cert.certType),
            path,
            before: null,
        })),
    );

const pictureCheck = ({ certs }: Applicant) => {
    const missing = certs.filter(cert => splitPaths(cert.files).length === 0).length;
    return { key: 'pictures', label: '证照影像已上传', ok: missing === 0, note: missing > 0 ? `${missing}张证照没有影像` : '' };
};

const loadTwins = async (db: Db, { id, tenantId, phone, idCardHash, plateNo }: Applicant): Promise<ApplicationReview['duplicates']> => {
    type Twin = { id: string; resource: string; name: string; why: string; status: string };
    const { rows } = await db.execute<Twin & Record<string, unknown>>(sql`
        select id::text as id, 'users/driver' as resource, name, case when phone = ${phone} then '手机号相同' else '身份证相同' end as why, status
          from usr_driver where tenant_id = ${tenantId} and del_flag = 0 and (phone = ${phone} or id_card_hash = ${idCardHash})
        union all
        select id::text, 'vehicle/center', plate_no, '车牌相同', status from veh_vehicle
         where tenant_id = ${tenantId} and del_flag = 0 and plate_no = ${plateNo}
        union all
        select id::text, 'recruit/audit', name || ' ' || apply_no, case when phone = ${phone} then '手机号相同'
                    when id_card_hash = ${idCardHash} then '身份证相同' else '车牌相同' end, status
          from rec_application
         where tenant_id = ${tenantId} and del_flag = 0 and id is distinct from ${id}::bigint
           and (phone = ${phone} or id_card_hash = ${idCardHash} or plate_no = ${plateNo})
         limit 12`);
    const dictOf = { 'users/driver': 'driver_status', 'vehicle/center': 'veh_status', 'recruit/audit': 'recruit_status' } as const;
    return rows.map(({ status, ...twin }) => ({ ...twin, statusText: dictText(dictOf[twin.resource as keyof typeof dictOf], status) }));
};

const loadReferrals = async (db: Db, id: string): Promise<ApplicationReview['referrals']> => {
    const { rows } = await db.execute<{ id: string; name: string; driverNo: string; status: string }>(sql`
        with recursive chain as (
            select a.inviter_id as driver_id, 1 as step from rec_application a where a.id = ${id} and a.inviter_id is not null
            union all
            select a.inviter_id, chain.step + 1 from chain
              join usr_driver d on d.id = chain.driver_id
              join rec_application a on a.driver_id = d.id and a.inviter_id is not null
             where chain.step < ${MAX_REFERRALS}) cycle driver_id set is_cycle using path
        select d.id::text as id, d.name, d.driver_no as "driverNo", d.status
          from chain join usr_driver d on d.id = chain.driver_id where not is_cycle order by chain.step limit ${MAX_REFERRALS}`);
    return rows.map(({ status, ...one }) => ({ ...one, statusText: dictText('driver_status', status) }));
};

const loadPast = async (db: Db, { id, tenantId, phone, idCardHash }: Applicant): Promise<ApplicationReview['history']> => {
    const { rows } = await db.execute<Omit<ApplicationReview['history'][number], 'statusText'> & Record<string, unknown>>(sql`
        select id::text as id, apply_no as "applyNo", status, ${wireMoment('create_time')} as "createTime", audit_remark as "auditRemark"
          from rec_application
         where tenant_id = ${tenantId} and del_flag = 0 and id is distinct from ${id}::bigint
           and (phone = ${phone} or id_card_hash = ${idCardHash})
         order by create_time desc limit 10`);
    return rows.map(row => ({ ...row, statusText: dictText('recruit_status', row.status) }));
};
