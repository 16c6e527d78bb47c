import { ForceOfflineDriver, LeaveDriver, ResetDriverPassword, ResumeDriver, SuspendDriver, TagDriver } from '#contract/users/driver.ts';

/** Actions on a driver in addition to editing. */
export const DRIVER_ACTIONS = [SuspendDriver, ResumeDriver, TagDriver, ForceOfflineDriver, ResetDriverPassword, LeaveDriver];
