// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IVenueRegistry} from "./interfaces/IVenueRegistry.sol";
import {
    ADDRESS_MASK,
    BRIDGES_SHIFT,
    ID_BITS,
    ID_MASK,
    LAST_ID_SHIFT,
    LATE_BRIDGE_SHIFT,
    PAUSED_SHIFT
} from "./libraries/Layout.sol";
import {PoolWord, PoolWords} from "./libraries/PoolWords.sol";
import {Owned} from "./Owned.sol";

/// @title The storage of the registered venues, pools and tokens, and its readers.
/// @dev All that a swap reads about a pool is in one storage word, and all that it reads about the contract is in
/// another.
abstract contract VenueStore is Owned {
    using PoolWords for PoolWord;

    struct Venue {
        address router;
        address factory;
        uint24 feePips;
        uint8 kind;
        address wrappedVet;
        /// Up to 31 bytes of text, and their number in the last byte.
        bytes32 name;
    }

    uint8 internal constant PAIR = 0;
    uint8 internal constant CONCENTRATED = 1;
    uint8 internal constant ORDERS = 2;

    uint256 internal constant MAX_WRAPPED = 15;

    uint256 internal constant MAX_VENUES = 63;
    /// @dev The last pool number for callers other than the owner. A pool adds two tokens at most, so the numbers of
    /// tokens cannot be used up either.
    uint256 internal constant LAST_OPEN_POOL = 1 << 22;
    uint256 internal constant PAUSED = 1 << PAUSED_SHIFT;
    /// @dev Set if a token had pools before it became a wrapped VET: `_direct` then has entries that it should not
    /// have.
    uint256 internal constant LATE_WRAPPED = 1 << PAUSED_SHIFT + 1;
    /// @dev Set if a token was known before it became a bridge token: `_joined` may then lack tokens.
    uint256 internal constant LATE_BRIDGE = 1 << LATE_BRIDGE_SHIFT;
    uint256 internal constant MAX_BRIDGES = 7;
    /// @dev The asset of a token without a registered pool.
    uint256 internal constant UNKNOWN = type(uint256).max;
    /// @dev Marks the key of two assets for Uniswap V3 pools.
    uint256 internal constant CONCENTRATED_KEY = 1 << 48;
    /// @dev A word of the search holds ten pool numbers.
    uint256 internal constant FULL_LIST = 1 << LAST_ID_SHIFT;

    /// @dev Bit v: venue v is registered. Bits 64 to 66: see above. From bit 80: the numbers of the bridge tokens.
    uint256 internal _state;
    uint256 internal _poolCount;
    uint256 internal _tokenCount;
    uint256 internal _venueCount;
    address[] internal _routers;

    /// @dev The venues by number, from 1. Fixed arrays need no length check and no hash.
    Venue[64] internal _venues;
    PoolWord[1 << ID_BITS] internal _pools;
    /// @dev A token's address and, from bit 160, its number among the wrapped VETs.
    uint256[1 << ID_BITS] internal _tokens;
    /// @dev The wrapped VETs by number, from 1.
    address[16] internal _wrapped;

    mapping(address router => uint256) internal _venueIds;
    /// @dev A token's number and, from bit 24, its number among the wrapped VETs.
    mapping(address token => uint256) internal _tokenFacts;
    mapping(bytes32 key => uint256) internal _poolIds;
    /// @dev The numbers of up to ten pools that the search tries for two assets.
    mapping(uint256 assets => uint256) internal _searched;
    /// @dev The same for two tokens that are not VET. The key is the hash of their addresses, the lower one first, and
    /// of this slot. If there is only one pool, the value is its word with the highest bit set.
    mapping(bytes32 tokens => uint256) internal _direct;
    /// @dev By a token's number: not 0 if the search has a pool that connects the token with VET or a bridge token.
    uint256[1 << ID_BITS] internal _joined;
    /// @dev The guardian can pause swaps and nothing else.
    address internal _guardian;

    constructor(address owner) Ownable(owner) {}

    /// @dev Whether the pool's venue is still registered.
    function _isLive(uint256 state, PoolWord word) internal pure returns (bool) {
        return state >> word.venue() & 1 != 0;
    }

    function _refusePath(address tokenFrom, address tokenTo) internal pure {
        revert IVenueRegistry.InvalidPath(tokenFrom, tokenTo);
    }

    /// @dev Numbers of pools and tokens have 24 bits, like the indices of the arrays, so no bounds check is needed.
    function _poolWord(uint256 poolId) internal view returns (PoolWord word) {
        assembly ("memory-safe") {
            word := sload(add(_pools.slot, poolId))
        }
    }

    function _tokenWord(uint256 id) internal view returns (uint256 word) {
        assembly ("memory-safe") {
            word := sload(add(_tokens.slot, id))
        }
    }

    function _tokenOf(uint256 id) internal view returns (address token) {
        assembly ("memory-safe") {
            token := and(sload(add(_tokens.slot, id)), ADDRESS_MASK)
        }
    }

    /// @param id at most `MAX_VENUES`. A venue takes four slots.
    function _venueOf(uint256 id) internal pure returns (Venue storage venue) {
        assembly ("memory-safe") {
            venue.slot := add(_venues.slot, shl(2, id))
        }
    }

    /// @dev VET and every venue's wrapped VET are one asset.
    function _isVet(address token) internal view returns (bool) {
        return token == address(0) || _wrappedOf(token) != 0;
    }

    /// @dev A token's number among the wrapped VETs; 0 if it is not a wrapped VET.
    function _wrappedOf(address token) internal view returns (uint256) {
        return _tokenFacts[token] >> ID_BITS;
    }

    function _idOf(address token) internal view returns (uint256) {
        return _tokenFacts[token] & ID_MASK;
    }

    function _isSameAsset(address tokenA, address tokenB) internal view returns (bool) {
        return tokenA == tokenB || (_isVet(tokenA) && _isVet(tokenB));
    }

    /// @dev The number of an asset; 0 for VET and every wrapped VET.
    function _assetOf(address token) internal view returns (uint256 asset) {
        (asset,) = _factsOf(token);
    }

    function _factsOf(address token) internal view returns (uint256 asset, uint256 facts) {
        if (token == address(0)) return (0, 0);
        facts = _tokenFacts[token];
        if (facts == 0) return (UNKNOWN, 0);
        asset = facts >> ID_BITS == 0 ? facts : 0;
    }

    function _bridgeIds() internal view returns (uint256[] memory ids) {
        uint256 packed = _state >> BRIDGES_SHIFT;
        ids = new uint256[](MAX_BRIDGES);
        uint256 count;
        for (; packed != 0; packed >>= ID_BITS) {
            ids[count++] = packed & ID_MASK;
        }
        assembly ("memory-safe") {
            mstore(ids, count)
        }
    }

    function _pairKey(uint256 assetA, uint256 assetB) internal pure returns (uint256) {
        return assetA < assetB ? assetA << ID_BITS | assetB : assetB << ID_BITS | assetA;
    }
}
