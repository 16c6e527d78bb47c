import { Type, type Static } from 'typebox';
import type { DictValue } from '../dictionaries.ts';
import { action, type ActionInput } from '../kit/action.ts';
import { bool, dict, longText, money, nullable, reference, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';
import { Order } from './order.ts';

const id = Type.String({ pattern: PATTERNS.id });

/** Why a driver is sent although something keeps him; needs the rights of RELEASE_RIGHTS. */
export const CertReason = Type.Optional(Type.String({ minLength: 2, maxLength: 200 }));

/** The same as a field of an action. */
export const certReason = nullable(text('放行原因', 'Reason for the exception', { minLength: 2, maxLength: 200 }));

/** 改派: to another driver, and who bears what the replaced one gets (domain 2.12, O14). */
export const ReassignOrder = action(Order, 'reassign', {
    label: '改派',
    english: 'Reassign',
    fields: {
        driverId: reference('新司机', 'New driver', 'users/driver'),
        vehicleId: reference('车辆', 'Vehicle', 'vehicle/center'),
        reasonCode: dict('改派原因', 'Reason', 'reassign_reason'),
        responsible: dict('责任方', 'Responsible', 'responsible'),
        /** Decided by rule 4.2 when absent; how much it may be depends on the order. */
        compensateFen: nullable(money('补偿原司机', 'Compensation of the former driver')),
        /** The customer is to blame and bears the compensation: how he agreed. Without it the platform bears it. */
        customerConsent: nullable(text('客户同意说明', 'How the customer agreed', { maxLength: 200 })),
        needAccept: bool('等待新司机接单', 'Wait for the new driver to accept', { default: true }),
        notify: bool('通知双方司机', 'Notify both drivers', { default: true }),
        remark: nullable(longText('改派说明', 'Remark', { maxLength: 500 })),
        certReason,
    },
});

/** Takes a reassignment back. `noteId` names what the order was before. */
export const UndoReassignOrder = action(Order, 'undoReassign', {
    label: '改派',
    english: 'Reassign',
    permission: 'reassign',
    fields: { noteId: text('撤销记录', 'What it was before', { pattern: PATTERNS.id }) },
    isUndo: true,
});

/** Who is to blame in most cases of a reason: what the form proposes until a person says otherwise. The other reasons tell nothing of it. */
export const USUALLY_RESPONSIBLE: Partial<Record<DictValue<'reassign_reason'>, DictValue<'responsible'>>> = {
    driver_ask: 'driver',
    breakdown: 'driver',
    late: 'driver',
    no_contact: 'driver',
    customer_ask: 'customer',
    optimize: 'platform',
};

type Input = ActionInput<typeof ReassignOrder>;

/** What is known of a reassignment; `version` is that of the order as the dispatcher saw it. */
export type Reassignment = Pick<Input, 'driverId' | 'vehicleId' | 'reasonCode' | 'responsible'> & Partial<Input> & { version: number };

/** What the order costs when its customer bears a compensation. */
export const CompensationPreview = Type.Object({
    payableFen: Type.Integer(),
    newPayableFen: Type.Integer(),
    /** The surcharge for the invoice of it. */
    taxFen: Type.Integer(),
    /** What the customer then has to pay. */
    dueFen: Type.Integer(),
});
export type CompensationPreview = Static<typeof CompensationPreview>;

export const CompensationPreviewQuery = query(Order, 'compensationPreview', {
    permission: 'reassign',
    params: { ...byId, compensateFen: Type.String({ pattern: '^\\d{1,12}$' }) },
    result: CompensationPreview,
});

/** Points of the score, out of 100 (domain section 10, item 1). */
export const ScoreDetail = Type.Object({
    eta: Type.Integer(),
    fit: Type.Integer(),
    rating: Type.Integer(),
    accept: Type.Integer(),
    fair: Type.Integer(),
    member: Type.Integer(),
    know: Type.Integer(),
});

const CertWarning = Type.Object({ cert: Type.String(), days: Type.Integer() });

/** Why a driver cannot take the order: `errorCode` of domain 4.0 and its Chinese text. */
const Blocked = Type.Object({ errorCode: Type.String(), message: Type.String() });

/** One ranked driver with a vehicle that fits the order. */
export const Candidate = Type.Object({
    driverId: id,
    driverName: Type.String(),
    driverPhone: Type.String(),
    vehicleId: id,
    plateNo: Type.String(),
    typeName: Type.String(),
    score: Type.Integer(),
    detail: ScoreDetail,
    etaMin: Type.Integer(),
    distanceM: Type.Integer(),
    rating: Type.Number(),
    todayOrders: Type.Integer(),
    isMember: Type.Boolean(),
    onlineStatus: Type.String(),
    lng: Type.Union([Type.Number(), Type.Null()]),
    lat: Type.Union([Type.Number(), Type.Null()]),
    certWarn: Type.Array(CertWarning),
    blocked: Type.Array(Blocked),
});
export type Candidate = Static<typeof Candidate>;

/** What somebody with the right may answer for with a reason: papers that have run out, a load beyond the vehicle's rating. */
export const RELEASE_RIGHTS = new Map([
    ['CERT_EXPIRED', 'order:order:certOverride'],
    ['OVER_CAPACITY', 'order:order:overCapacity'],
]);

/** The rights that it takes to send the driver although something keeps him; undefined where nothing does or nobody may. */
export const releaseRights = ({ blocked }: Pick<Candidate, 'blocked'>): string[] | undefined => {
    const rights = blocked.flatMap(({ errorCode }) => RELEASE_RIGHTS.get(errorCode) ?? []);
    return blocked.length > 0 && rights.length === blocked.length ? rights : undefined;
};

/** Who drives now, who could, and the compensation rule 4.2 gives. */
export const CandidateList = Type.Object({
    current: Type.Union([Candidate, Type.Null()]),
    candidates: Type.Array(Candidate),
    compensateFen: Type.Integer(),
    compensateRule: Type.String(),
});
export type CandidateList = Static<typeof CandidateList>;

export const CandidatesQuery = query(Order, 'candidates', {
    permission: 'reassign',
    params: {
        ...byId,
        limit: Type.Optional(Type.String({ pattern: '^([1-9]|[1-4]\\d|50)$' })),
        includeBlocked: Type.Optional(Type.String({ pattern: '^(true|false|1|0)$' })),
        keyword: Type.Optional(Type.String({ maxLength: 32 })),
    },
    result: CandidateList,
});
