import { and, type SQL } from 'drizzle-orm';
import { byId } from '#server/kit/list/read.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { driverMemberSource } from './driver-member.source.ts';

/** The condition for members that the caller's tenant, departments and data rules allow. */
export const visibleMembers = (session: Session): SQL | undefined => visibleTo(driverMemberSource, session).where;

/** The same for one member. */
export const visibleMember = (session: Session, id: string): SQL | undefined => and(visibleMembers(session), byId(driverMemberSource, id));
