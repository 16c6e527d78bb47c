import { type Candidate, type CandidateList, releaseRights, type ReassignBody } from '#contract/order/reassign.ts';
import { yuanToFen } from '#providers/format/money.ts';
import type { TextOf } from '#providers/i18n/appText.ts';

export interface ReassignInput {
    reasonCode: string;
    responsible: string;
    /** Yuan as typed; empty means: by the rule. */
    compensateYuan: string;
    /** The customer pays it, and how he agreed to that. */
    customerBears: boolean;
    customerConsent: string;
    needAccept: boolean;
    notify: boolean;
    remark: string;
    /** Why a driver with papers that have run out is sent. */
    certReason: string;
}

export const emptyReassign: ReassignInput = {
    reasonCode: '',
    responsible: '',
    compensateYuan: '',
    customerBears: false,
    customerConsent: '',
    needAccept: true,
    notify: true,
    remark: '',
    certReason: '',
};

/** What the replaced driver gets: as typed, else by the rule; undefined while nobody knows. */
export const compensationOf = (
    { compensateYuan, responsible }: ReassignInput,
    rule: Pick<CandidateList, 'compensateFen'> | undefined,
): number | undefined => {
    if (compensateYuan !== '') return yuanToFen(compensateYuan);
    return responsible === 'driver' ? 0 : rule?.compensateFen;
};

/** Only who is to blame is asked to pay. */
const isBorne = ({ responsible, customerBears }: ReassignInput): boolean => responsible === 'customer' && customerBears;

/** What is still missing or wrong, by field, in the words of domain 2.0. */
export const missingIn = (input: ReassignInput, choice: Candidate | undefined, text: TextOf): Record<string, string> => ({
    ...(!choice && { driverId: text('order.reassign.noDriver') }),
    ...(!input.reasonCode && { reasonCode: text('order.reassign.noReason') }),
    ...(!input.responsible && { responsible: text('order.reassign.noResponsible') }),
    ...(input.compensateYuan !== '' && yuanToFen(input.compensateYuan) === undefined && { compensateFen: text('form.money') }),
    ...(isBorne(input) && input.customerConsent.trim().length < 2 && { customerConsent: text('order.bears.noConsent') }),
    ...(input.reasonCode === 'other' && input.remark.trim() === '' && { remark: text('order.reassign.noRemark') }),
    ...(choice && releaseRights(choice) && input.certReason.trim().length < 2 && { certReason: text('order.candidate.noCertReason') }),
});

/** The body of the call; the compensation goes along only when a person typed one. */
export const toBody = (input: ReassignInput, choice: Candidate): Omit<ReassignBody, 'id' | 'version'> => ({
    driverId: choice.driverId,
    vehicleId: choice.vehicleId,
    reasonCode: input.reasonCode,
    responsible: input.responsible,
    needAccept: input.needAccept,
    notify: input.notify,
    ...(input.compensateYuan !== '' && { compensateFen: yuanToFen(input.compensateYuan) }),
    ...(isBorne(input) && { customerConsent: input.customerConsent.trim() }),
    ...(input.remark.trim() !== '' && { remark: input.remark.trim() }),
    ...(releaseRights(choice) && { certReason: input.certReason.trim() }),
});
