-- Numbers of 双人复核 requests: FH, the day, six digits.
create sequence sys_approval_no;
