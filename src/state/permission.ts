// One tool call's way through permission (systems 2).
import type { PermissionDecision } from '../policy/decision.js';
export type PermissionState =
  | { readonly name: 'pending' | 'validating' | 'checking' | 'executing' | 'yielding_progress' | 'completed' }
  | { readonly name: 'denied_by_validation'; readonly problem: string }
  | { readonly name: 'allowed' | 'denied'; readonly decision: PermissionDecision }
  | { readonly name: 'denied_result'; readonly because: string };
